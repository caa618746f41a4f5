import type { Payment } from '#contract/payments.ts'
import { useClock } from '../use-clock.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import { GiveUp } from './give-up.tsx'
import { useOpenPayment } from './use-open-payment.ts'
import './open-payment.css'

interface OpenPaymentViewProps {
  payment: Payment
  onDecided: (payment: Payment) => void
}

/**
 * A payment of which nobody knows yet how it ends: go on at the bank, give it up, or wait. Nothing
 * here invites to pay again. Its buttons are links and forms: they work without scripts.
 */
export function OpenPaymentView({ payment: first, onDecided }: OpenPaymentViewProps) {
  const t = useTranslations('payments.open')
  const clock = useClock()
  const ways = useTranslations('payments.ways')
  const moneyOf = useMemberMoney(first.currency)
  const { payment, state, askedAt, refusal, ask, giveUp } = useOpenPayment(first, onDecided)
  const { redirectUrl, amountMinor, creditMinor, currency, createdAt, wallet } = payment
  const kind = redirectUrl === null ? 'unknown' : 'pending'
  return (
    <section className="pay-open" aria-labelledby="open-payment">
      <p className="flex items-center gap-3 text-muted">
        <Spinner />
        <time dateTime={createdAt} suppressHydrationWarning>
          {t('since', { time: clock(createdAt) })}
        </time>
      </p>
      <h2 id="open-payment" className="text-22">
        {kind === 'pending' && wallet
          ? t('pending.titleWallet', { wallet: ways(wallet) })
          : t(`${kind}.title`)}
      </h2>
      <p>
        <MoneyText amountMinor={amountMinor} currency={currency} size="large" />
        <span className="block text-muted wrap-anywhere">{payment.store.name}</span>
        {creditMinor > 0 && (
          <span className="block text-muted">{t('held', { amount: moneyOf(creditMinor) })}</span>
        )}
      </p>
      <p className="phrases">{t(`${kind}.text`)}</p>
      {state === 'lost' && <Notice kind="warning" live title={t('lost')} />}
      {redirectUrl !== null && (
        <Button href={redirectUrl} size="large">
          {t('continue')}
        </Button>
      )}
      <Button
        kind="quiet"
        className="no-script:hidden"
        pending={state === 'asking'}
        onClick={() => void ask()}
      >
        {t('ask')}
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {state === 'waiting' &&
          askedAt !== undefined &&
          t('asked', { time: clock(askedAt, { withSeconds: true }) })}
      </p>
      {redirectUrl !== null && (
        <GiveUp
          text={t('giveUpText')}
          labels={{ ask: t('giveUp'), confirm: t('giveUpConfirm') }}
          isSending={state === 'givingUp'}
          failure={refusal}
          onGiveUp={() => void giveUp()}
        >
          <input type="hidden" name="id" value={payment.id} />
        </GiveUp>
      )}
    </section>
  )
}
