import type { SiteNumbers } from '#contract/site-numbers.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Stat } from '../../ui/stat.tsx'

/** How large the alliance is in this area, counted in the database. Without numbers: the rebate alone. */
export function Numbers({ numbers }: { numbers: SiteNumbers | undefined }) {
  const t = useTranslations('home.numbers')
  const format = useFormatter()
  const area = useRootData()?.area ?? DEFAULT_AREA
  const usual = numbers?.usualRebatePercent
  return (
    <div
      className="grid grid-cols-[repeat(3,1fr)] gap-3 *:max-w-[16em] *:content-start"
      role="group"
      aria-label={t('label')}
    >
      {numbers && (
        <>
          <Stat size="large" value={format.number(numbers.stores)} label={t('stores')} />
          <Stat size="large" value={format.number(numbers.cities)} label={t(`cities.${area}`)} />
        </>
      )}
      <Stat size="large" value={100} unit="%" label={<RebateLabel usual={usual} />} />
    </div>
  )
}

/** "Up to 100%" alone would promise too much: what most stores give stands under it. */
function RebateLabel({ usual }: { usual: SiteNumbers['usualRebatePercent'] | undefined }) {
  const t = useTranslations('home.numbers')
  const { low, high } = usual ?? {}
  return (
    <>
      {t('rebate')}
      {low !== undefined && (
        <span className="block">
          {low === high ? t('usualOne', { percent: low }) : t('usual', { low, high: high ?? low })}
        </span>
      )}
    </>
  )
}
