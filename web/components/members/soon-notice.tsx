import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ClockIcon } from '../../art/place-icons.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
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
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-envelope bg-gold px-5 pt-4.5 pb-5 text-on-gold forced-colors:border"
      aria-labelledby="soon"
    >
      <ClockIcon className="mt-[3px] size-6" />
      <div className="min-w-0">
        <h2 id="soon" className="text-18 text-balance">
          {t(amountMinor === balanceMinor ? 'titleAll' : 'title', facts)}
        </h2>
        <p className="mt-1">
          {first.amountMinor === amountMinor
            ? t('one', { day })
            : t('first', { day, amount: moneyOf(first.amountMinor) })}
        </p>
        <ButtonLink
          kind="quiet"
          className="mt-3 border-transparent bg-on-gold text-gold"
          to={siteHref('/store-list')}
        >
          {t('action')}
        </ButtonLink>
      </div>
    </section>
  )
}
