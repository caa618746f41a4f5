import type { Member } from '#contract/members.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BalanceCard } from '../app/balance-card.tsx'
import { SiteLink } from '../site-link.tsx'
import { HeldCredit } from './held-credit.tsx'
import { SoonNotice } from './soon-notice.tsx'
import type { SoonEnding } from './soon-ending.ts'
import { useMemberMoney } from './use-member-money.ts'

interface WalletHeadProps {
  member: Member
  soon: SoonEnding | undefined
}

/** The balance, with what is urgent around it. */
export function WalletHead({ member, soon }: WalletHeadProps) {
  const t = useTranslations('wallet.balance')
  const { balanceMinor, currency } = member
  return (
    <>
      {member.closesAt !== null && <ClosingNotice closesAt={member.closesAt} />}
      <div className="grid gap-3">
        <BalanceCard
          label={t('label')}
          amountMinor={balanceMinor}
          currency={currency}
          line={<BalanceLine member={member} isSoon={soon !== undefined} />}
        />
        {member.holds.length > 0 && <HeldCredit member={member} />}
        {soon && <SoonNotice soon={soon} balanceMinor={balanceMinor} currency={currency} />}
      </div>
    </>
  )
}

/** What expires next, where no notice says it, and what is still open. */
function BalanceLine({ member, isSoon }: { member: Member; isSoon: boolean }) {
  const t = useTranslations('wallet.balance')
  const format = useFormatter()
  const moneyOf = useMemberMoney(member.currency)
  const { nextExpiry, shortfallMinor, shortfallPayment, balanceMinor, holds } = member
  const words = nextExpiry
    ? t('next', {
        amount: moneyOf(nextExpiry.amountMinor),
        day: format.dateTime(new Date(nextExpiry.expiresAt), { dateStyle: 'medium' }),
      })
    : t(balanceMinor > 0 ? 'never' : holds.length > 0 ? 'allHeld' : 'empty')
  return (
    <>
      {!isSoon && <p>{words}</p>}
      {shortfallMinor > 0 && (
        <p className="mt-2">
          {t('shortfall', { amount: moneyOf(shortfallMinor) })}{' '}
          {shortfallPayment !== null && (
            <SiteLink to={`/app-web/payments/${shortfallPayment}`} className="link">
              {t('shortfallLink')}
            </SiteLink>
          )}
        </p>
      )}
    </>
  )
}

function ClosingNotice({ closesAt }: { closesAt: string }) {
  const t = useTranslations('wallet.balance')
  const format = useFormatter()
  const day = format.dateTime(new Date(closesAt), { month: 'long', day: 'numeric' })
  return (
    <Notice
      kind="warning"
      title={t('closing', { day })}
      action={
        <SiteLink to="/app-web/account" className="link">
          {t('closingLink')}
        </SiteLink>
      }
    />
  )
}
