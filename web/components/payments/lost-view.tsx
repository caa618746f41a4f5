import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { MoneyText } from '../app/money-text.tsx'
import type { Currency } from '../use-money.ts'
import { GiveUp } from './give-up.tsx'
import type { Asking } from './ask-for-payment.ts'
import './open-payment.css'

interface LostViewProps {
  asking: Asking
  amountMinor: number
  currency: Currency
  onAsk: () => void
  onGiveUp: () => void
}

/** The answer was lost on the way: it is asked what has become of the payment, and nothing is sent again. */
export function LostView({ asking, amountMinor, currency, onAsk, onGiveUp }: LostViewProps) {
  const t = useTranslations('payments.lost')
  const { isOffline, isOver, isGivenUp } = asking
  const kind = isGivenUp ? 'givingUp' : isOffline ? 'offline' : isOver ? 'over' : 'asking'
  return (
    <section className="pay-open">
      <div role="status" className="grid gap-4">
        {!isOver && <Spinner />}
        <h2 className="text-22">{t(`${kind}.title`)}</h2>
        <p className="phrases">{t(`${kind}.text`)}</p>
      </div>
      <p>
        <MoneyText amountMinor={amountMinor} currency={currency} size="large" />
      </p>
      <Button kind={isOver && !isGivenUp ? 'primary' : 'quiet'} onClick={onAsk}>
        {t(isGivenUp ? 'again' : 'ask')}
      </Button>
      {!isGivenUp && (
        <GiveUp
          text={t('giveUpText')}
          labels={{ ask: t('giveUp'), confirm: t('giveUpConfirm') }}
          isSending={false}
          onGiveUp={onGiveUp}
        />
      )}
    </section>
  )
}

/** The app has taken the prime, and pays. */
export function HandedView({ onGiveUp }: { onGiveUp: () => void }) {
  const t = useTranslations('payments.handed')
  const lost = useTranslations('payments.lost')
  return (
    <section className="pay-open">
      <div role="status" className="grid gap-4">
        <Spinner />
        <h2 className="text-22">{t('title')}</h2>
        <p className="phrases">{t('text')}</p>
      </div>
      <GiveUp
        text={lost('giveUpText')}
        labels={{ ask: lost('giveUp'), confirm: lost('giveUpConfirm') }}
        isSending={false}
        onGiveUp={onGiveUp}
      />
    </section>
  )
}
