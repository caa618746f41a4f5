import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ClockIcon } from '../../art/place-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { useSiteHref } from '../site-link.tsx'
import type { Currency } from '../use-money.ts'
import { SOON_DAYS, type SoonEnding } from './soon-ending.ts'
import { useMemberMoney } from './use-member-money.ts'

interface SoonNoticeProps {
  soon: SoonEnding
  balanceMinor: number
  currency: Currency
}

/** Under the balance: how much of it expires within days, from when on, and where to spend it. */
export function SoonNotice({ soon, balanceMinor, currency }: SoonNoticeProps) {
  const t = useTranslations('wallet.soon')
  const format = useFormatter()
  const siteHref = useSiteHref()
  const moneyOf = useMemberMoney(currency)
  const { amountMinor, first } = soon
  const facts = {
    amount: moneyOf(amountMinor),
    total: moneyOf(balanceMinor),
    days: SOON_DAYS,
  }
  const day = format.dateTime(new Date(first.expiresAt), {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  })
  return (
    <section className="soon" aria-labelledby="soon">
      <ClockIcon className="size-6" />
      <div className="min-w-0">
        <h2 id="soon" className="text-18">
          {t(amountMinor === balanceMinor ? 'titleAll' : 'title', facts)}
        </h2>
        <p className="mt-1">
          {first.amountMinor === amountMinor
            ? t('one', { day })
            : t('first', { day, amount: moneyOf(first.amountMinor) })}
        </p>
        <Button kind="quiet" className="mt-3" to={siteHref('/store-list')}>
          {t('action')}
        </Button>
      </div>
    </section>
  )
}
