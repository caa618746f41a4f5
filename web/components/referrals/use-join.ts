import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { FieldError } from '#contract/values/errors.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useBotCheck, type BotCheckWork } from '../forms/use-bot-check.ts'
import type { LostForm } from '../../page/lost-form.ts'
import { usePageAnswer } from '../../page/use-page-answer.ts'
import type { JoinAnswer } from './join-action.ts'

export interface JoinState {
  answer: JoinAnswer | undefined
  step: JoinAnswer['step']
  errors: readonly FieldError[]
  errorOf: (field: string) => string | undefined
  /** A failure of the whole, such as a provider that is away. */
  failure: string | undefined
  /** That no code was asked for, as the bot check could not be fetched: a new one with each press. */
  unsent: { words: string } | undefined
  botCheck: BotCheckWork
  isSending: boolean
  /** Sends a form whose bot check is still to be solved. */
  onSend: (event: FormEvent<HTMLFormElement>) => void
  onFocus: () => void
}

/**
 * An invitation's form in the browser: it solves the bot check while the visitor types, and sends once.
 * Without scripts no message is sent; what needs none answers with the same steps.
 */
export function useJoin(): JoinState {
  const answer = usePageAnswer(lostJoin)
  const botCheck = useBotCheck()
  const t = useTranslations('errors.fields')
  const submit = useSubmit()
  const isSubmitting = useNavigation().formMethod === 'POST'
  const [isPreparing, setPreparing] = useState(false)
  const [unsent, setUnsent] = useState<JoinState['unsent']>()
  const [shown, setShown] = useState({ answer, errors: errorsOf(answer) })
  const isBusy = useRef(false)
  if (shown.answer !== answer) setShown({ answer, errors: errorsOf(answer) })
  useForgottenBotCheck(answer, botCheck)

  async function send(form: HTMLFormElement) {
    if (isBusy.current) return
    isBusy.current = true
    setPreparing(true)
    const sent = new FormData(form)
    setShown({ answer, errors: [] })
    setUnsent(undefined)
    const check = await botCheck.solve()
    if ('token' in check) {
      sent.set('botCheck', check.token)
      await submit(sent, { method: 'post' })
    } else if ('lost' in check) setUnsent({ words: check.lost })
    else showProblem('botCheck', check.mistake)
    setPreparing(false)
    isBusy.current = false
  }

  function showProblem(path: string, message: string) {
    setShown({ answer, errors: [{ path, code: '', message }] })
  }

  return {
    answer,
    step: answer?.step ?? 'phone',
    errors: shown.errors,
    errorOf: (field) => shown.errors.find(({ path }) => path === field)?.message,
    failure:
      unsent?.words ?? (errorsOf(answer).length === 0 ? answer?.failure?.resultMessage : undefined),
    unsent,
    botCheck,
    isSending: isPreparing || isSubmitting,
    onSend: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      const typed = new FormData(form).get('mobile')
      if (typeof typed === 'string' && typed.trim() === '') {
        showProblem('mobile', t('MobileRequired'))
      } else void send(form)
    },
    onFocus: () => {
      if (botCheck.state === 'idle') botCheck.start()
    },
  }
}

/** The visitor stands where he stood, with what he typed. */
function lostJoin({ failure, sent }: LostForm, before: JoinAnswer | undefined): JoinAnswer {
  const { mobile = '', mobileCountry = '' } = sent
  const { step = 'phone', waitSeconds = 0 } = before ?? {}
  return { step, mobile, mobileCountry, waitSeconds, failure, isLost: true }
}

function errorsOf(answer: JoinAnswer | undefined): readonly FieldError[] {
  return answer?.failure?.errors ?? []
}

/**
 * A number that is none costs no check; one that the provider could not reach has. What was lost is sent
 * again with its own: with another one it would be another form.
 */
function isCheckKept(answer: JoinAnswer | undefined): boolean {
  const errors = answer?.failure?.errors
  if (answer?.isLost) return true
  return (
    errors?.every(({ path, code }) => path === 'mobile' && code !== 'MobileUnreachable') ?? false
  )
}

/** Each code that was asked for has used a check up, whatever came of it. */
function useForgottenBotCheck(answer: JoinAnswer | undefined, { forget }: BotCheckWork): void {
  const isKept = isCheckKept(answer)
  useEffect(() => {
    if (answer && !isKept) forget()
  }, [answer, isKept, forget])
}
