import type { Store } from '#contract/stores.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { useRootData } from '../../../page/root-data.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EnvelopeCard } from '../../../ui/envelope-card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PRICE_LEVEL_MINOR } from '../../price-level.ts'
import { useMoney } from '../../use-money.ts'

/** A round bill, by the area's prices: the example of what comes back. */
const SAMPLE_BILL = 1_000

/** What a purchase here gives back: the percent, its cap, and an example. */
export function StoreRebate({
  store,
}: {
  store: Pick<Store, 'area' | 'rebatePercent' | 'rebateCapMinor' | 'demoAttributes'>
}) {
  const t = useTranslations('stores.rebate')
  const demo = useTranslations('stores.demo')
  const minutes = useRootData()?.settings.creditArrivalMinutes ?? 10
  const money = useMoney()
  const { rebatePercent: percent, rebateCapMinor: capMinor } = store
  if (percent === null) return <Notice title={t('none')}>{t('noneHelp')}</Notice>
  const spendMinor = SAMPLE_BILL * PRICE_LEVEL_MINOR[store.area]
  const backMinor = Math.min(Math.floor((spendMinor * percent) / 100), capMinor ?? Infinity)
  return (
    <EnvelopeCard
      label={
        store.demoAttributes.includes('rebatePercent') ? (
          <>
            {t('label')} <Chip className="ms-1">{demo('badge')}</Chip>
          </>
        ) : (
          t('label')
        )
      }
      value={percent}
      unit="%"
      text={capMinor === null ? t('noCap') : t('cap', { cap: money(capMinor) })}
    >
      <p className="rounded-card bg-sand px-4 py-3">
        {t('example', { spend: money(spendMinor), back: money(backMinor) })}
      </p>
      <p className="mt-4 text-14 text-muted">{t('how', { minutes })}</p>
    </EnvelopeCard>
  )
}
