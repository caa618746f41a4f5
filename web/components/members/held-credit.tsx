import type { Member } from '#contract/members.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SiteLink } from '../site-link.tsx'
import { useClock } from '../use-clock.ts'
import { useMemberMoney } from './use-member-money.ts'

/** Credit that a payment has reserved: how much, until when, and the way to where it is decided. */
export function HeldCredit({ member: { holds, currency } }: { member: Member }) {
  const t = useTranslations('wallet.held')
  const clock = useClock()
  const moneyOf = useMemberMoney(currency)
  return (
    <>
      {holds.map(({ payment, store, amountMinor, until }) => (
        <Notice
          key={payment}
          kind="warning"
          title={t('title', { amount: moneyOf(amountMinor) })}
          action={
            <SiteLink to={`/app-web/payments/${payment}`} className="link">
              {t('action')}
            </SiteLink>
          }
        >
          <span suppressHydrationWarning>
            {until === null ? t('asked', { store }) : t('until', { store, time: clock(until) })}
          </span>
        </Notice>
      ))}
    </>
  )
}
