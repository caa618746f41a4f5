import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import type { VoucherReceipt } from './receive-action.ts'

/** Right after a receipt: how much, until when, and where it is now. */
export function VoucherMoment({ receipt }: { receipt: VoucherReceipt }) {
  const t = useTranslations('vouchers.done')
  const format = useFormatter()
  const siteHref = useSiteHref()
  const { voucher, isNew } = receipt
  const { title, amountMinor, currency, expiresAt, receivedAt } = voucher
  const dayOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  return (
    <ResultMoment
      title={isNew ? t('title') : t('again')}
      isQuiet={!isNew}
      picture={<Art name="app/voucher" className="aspect-4/3" />}
      value={<MoneyText {...{ amountMinor, currency }} size="hero" sign={isNew} />}
      text={
        <>
          <span className="block font-semibold">{title}</span>
          {isNew ? null : (
            <span className="block">{t('receivedOn', { day: dayOf(receivedAt) })}</span>
          )}
          {expiresAt === null ? t('never') : t('until', { day: dayOf(expiresAt) })}
        </>
      }
      action={
        <>
          <ButtonLink to={siteHref('/app-web/wallet')}>{t('toWallet')}</ButtonLink>
          <ButtonLink kind="quiet" to={siteHref('/app-web/vouchers')}>
            {t('another')}
          </ButtonLink>
        </>
      }
    />
  )
}
