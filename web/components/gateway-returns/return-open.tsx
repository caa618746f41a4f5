import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { GiveUp } from '../payments/give-up.tsx'
import { Art } from '../../art/art.tsx'
import type { GatewayReturn } from './load-return.ts'
import type { Confirming } from './use-confirming.ts'
import './return-open.css'

interface ReturnOpenProps {
  found: Extract<GatewayReturn, { kind: 'payment' | 'binding' | 'away' }>
  confirming: Confirming
  /** It could not be given up. */
  failure: ApiFailure | undefined
}

/** Not decided: first it is being asked, then what will happen, and what can be done meanwhile. */
export function ReturnOpen({ found, confirming, failure }: ReturnOpenProps) {
  const t = useTranslations('payments.return.open')
  const { isAsking, isSlow } = confirming
  const refusal = useKept(failure)
  const redirectUrl =
    found.kind === 'payment'
      ? found.payment.redirectUrl
      : found.kind === 'binding'
        ? found.binding.redirectUrl
        : null
  const hasWaited = !isAsking || isSlow
  return (
    <section className="grid gap-6">
      <Art name="app/bank" className="mx-auto aspect-4/3 w-[min(100%,260px)]" />
      {found.kind === 'payment' && (
        <p className="text-center">
          {found.payment.store.name}{' '}
          <MoneyText
            amountMinor={found.payment.amountMinor}
            currency={found.payment.currency}
            className="font-semibold"
          />
        </p>
      )}
      <div
        className="return-asking grid justify-items-center gap-3 text-center font-semibold"
        data-asking={isAsking || undefined}
      >
        <span className="return-dots" aria-hidden>
          <i />
          <i />
          <i />
        </span>
        <p>{t(isAsking ? 'asking' : found.kind === 'away' ? 'away' : 'waiting')}</p>
      </div>
      {hasWaited && redirectUrl !== null && <Unconfirmed {...{ found, redirectUrl, refusal }} />}
      <Later kind={found.kind} />
      <AskAgain confirming={confirming} />
    </section>
  )
}

/** The page asks anew all the while, and the router forgets the answer of its form each time. */
function useKept(failure: ApiFailure | undefined): ApiFailure | undefined {
  const [kept, setKept] = useState(failure)
  if (failure && failure !== kept) setKept(failure)
  return kept
}

interface UnconfirmedProps extends Pick<ReturnOpenProps, 'found'> {
  redirectUrl: string
  refusal: ApiFailure | undefined
}

/** The member has not said yes or no at the bank. */
function Unconfirmed({ found, redirectUrl, refusal }: UnconfirmedProps) {
  const t = useTranslations('payments.return.open')
  const open = useTranslations('payments.open')
  const isGivingUp = useNavigation().formMethod === 'POST'
  return (
    <div className="grid gap-3 rounded-card bg-sand p-5 forced-colors:border">
      <p className="font-semibold">{t('unconfirmed')}</p>
      <div className="flex flex-wrap gap-3">
        <Button href={redirectUrl}>{t('continue')}</Button>
        {found.kind === 'payment' && (
          <GiveUp
            text={open('giveUpText')}
            labels={{ ask: t('giveUp'), confirm: open('giveUpConfirm') }}
            isSending={isGivingUp}
            failure={refusal}
          >
            <input type="hidden" name="paymentId" value={found.payment.id} />
          </GiveUp>
        )}
      </div>
    </div>
  )
}

function Later({ kind }: { kind: ReturnOpenProps['found']['kind'] }) {
  const t = useTranslations('payments.return.open.later')
  return (
    <div>
      <h2 className="text-18">{t('title')}</h2>
      <ul className="mt-2 grid list-disc gap-1 ps-5">
        <li>{t('push')}</li>
        <li>{t(kind === 'binding' ? 'card' : 'payment')}</li>
        <li>{t('leave')}</li>
      </ul>
    </div>
  )
}

/** A link: it works without scripts, and asks without loading the page anew with them. */
function AskAgain({ confirming }: Pick<ReturnOpenProps, 'confirming'>) {
  const t = useTranslations('payments.return.open')
  const { pathname, search } = useLocation()
  const { isAsking, askAgain } = confirming
  return (
    <p className={isAsking ? 'hidden no-script:block' : undefined}>
      <Button
        kind="quiet"
        href={pathname + search}
        onClick={(event) => {
          event.preventDefault()
          askAgain()
        }}
      >
        {t('again')}
      </Button>
    </p>
  )
}
