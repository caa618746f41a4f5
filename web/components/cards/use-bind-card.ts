import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CardBinding } from '#contract/cards.ts'
import type { FieldError } from '#contract/values/errors.ts'
import { normalizePassword } from '#contract/values/password-rules.ts'
import { isLost } from '../../client/is-lost.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { useSiteHref } from '../site-link.tsx'
import { bindHere } from './bind-here.ts'
import type { Gateway } from './gateway-sdk.ts'
import { getCardPrime, unaskedWords } from './get-prime.ts'
import { handCardToApp } from './hand-over.ts'
import { readHolder } from './holder-fields.tsx'
import { useCardFields } from './use-card-fields.ts'
import { useFormMistakes } from './use-form-mistakes.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'

/** `handed`: the app goes on; `leaving`: the bank's page is on its way. */
export type BindStage =
  | { kind: 'form' | 'sending' | 'handed' }
  | { kind: 'leaving'; redirectUrl: string }

interface Refusal {
  errors: readonly FieldError[]
  /** A sentence for the whole form. */
  message?: string
}

const NOTHING: Refusal = { errors: [] }
const RESULT_PAGE = '/app-web/cc3ds/back'

interface BindOptions {
  gateway: Gateway
  asksPassword: boolean
  /** The app binds the card itself. */
  isForApp: boolean
}

/**
 * Adding a card, from what stands in the form to the bank's page. One id is one attempt: however often
 * the button is pressed, or an answer is lost, one unit is charged at most.
 */
export function useBindCard({ gateway, asksPassword, isForApp }: BindOptions) {
  const card = useCardFields(gateway)
  const mistakesOf = useFormMistakes()
  const words = useRefusalWords()
  const siteHref = useSiteHref()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { area = 'tw', locale = 'zh-TW' } = useRootData() ?? {}
  const [stage, setStage] = useState<BindStage>({ kind: 'form' })
  const [refusal, setRefusal] = useState(NOTHING)
  const attempt = useRef('')
  const isBusy = useRef(false)
  const isOpen = stage.kind === 'form' || stage.kind === 'sending'
  const guard = useLeaveGuard(isOpen && (card.isTouched || stage.kind === 'sending'))
  useBankReturn(() => {
    if (stage.kind === 'leaving') void navigate(siteHref(RESULT_PAGE), { replace: true })
  })

  const refuse = (next: Refusal) => {
    setRefusal(next)
    setStage({ kind: 'form' })
  }
  const follow = ({ state, redirectUrl, failure }: CardBinding) => {
    attempt.current = ''
    if (state === 'failed') return refuse({ errors: [], message: failure ?? words.failed })
    guard.release()
    if (redirectUrl === null) return void navigate(siteHref(RESULT_PAGE))
    setStage({ kind: 'leaving', redirectUrl })
    return location.assign(redirectUrl)
  }
  const bind = async (form: HTMLFormElement, password: string | undefined) => {
    const holder = readHolder(form)
    const errors = mistakesOf({ status: await card.heard(), holder, password })
    if (errors.length > 0) return refuse({ errors })
    const { prime, reason } = await getCardPrime()
    if (prime === undefined) return refuse(words.ofPrime(reason))
    if (isForApp && (await handCardToApp(prime, holder))) {
      setRefusal(NOTHING)
      return setStage({ kind: 'handed' })
    }
    attempt.current ||= crypto.randomUUID()
    const input = { id: attempt.current, prime, ...holder, ...(password && { password }) }
    const result = await bindHere({ area, locale }, input)
    if ('state' in result) return follow(result)
    // The fifth wrong password locks.
    if (!isLost(result)) void revalidate()
    const { errors: found, resultMessage: message } = result
    return refuse(found ? { errors: found } : { errors: [], message })
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current || stage.kind !== 'form') return
    const form = event.currentTarget
    const typed = normalizePassword(String(new FormData(form).get('password') ?? ''))
    const password = asksPassword ? typed : undefined
    isBusy.current = true
    setRefusal(NOTHING)
    setStage({ kind: 'sending' })
    void bind(form, password).finally(() => {
      isBusy.current = false
    })
  }
  return { card, stage, refusal, send, guard, backToForm: () => setStage({ kind: 'form' }) }
}

function useRefusalWords() {
  const t = useTranslations('payments')
  const errors = useTranslations('errors.fields')
  return {
    failed: t('cards.bind.failed'),
    ofPrime: (reason: 'wrong' | 'cancelled' | 'away'): Refusal => {
      if (reason === 'away') return { errors: [], message: unaskedWords(t('form.card.away')) }
      const message = errors('CardInfoWrong')
      return { errors: [{ path: 'number', code: 'CardInfoWrong', message }] }
    },
  }
}

/** Back from the bank's page by the browser's own button: the page comes as it was left. */
function useBankReturn(act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) actNow()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
}
