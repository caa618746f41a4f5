import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import type { FieldError } from '#contract/values/errors.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { AskedQuestion } from '../../form-answer.ts'
import { useBotCheck, type BotCheckWork } from '../forms/use-bot-check.ts'
import type { JoinAnswer } from './join-action.ts'

export interface JoinState {
  answer: JoinAnswer | undefined
  step: JoinAnswer['step']
  errors: readonly FieldError[]
  errorOf: (field: string) => string | undefined
  /** A failure of the whole, such as a provider that is away. */
  failure: string | undefined
  question: AskedQuestion | undefined
  botCheck: BotCheckWork
  isSending: boolean
  /** Sends a form whose bot check is still to be solved. */
  onSend: (event: FormEvent<HTMLFormElement>) => void
  onFocus: () => void
}

/**
 * An invitation's form in the browser: it solves the bot check while the visitor types, and sends once.
 * Without scripts the same action answers with the same steps.
 */
export function useJoin(question: AskedQuestion | undefined): JoinState {
  const answer = useActionData<JoinAnswer>()
  const botCheck = useBotCheck()
  const t = useTranslations('errors.fields')
  const submit = useSubmit()
  const isSubmitting = useNavigation().formMethod === 'POST'
  const [isPreparing, setPreparing] = useState(false)
  const [shown, setShown] = useState({ answer, errors: errorsOf(answer) })
  const isBusy = useRef(false)
  if (shown.answer !== answer) setShown({ answer, errors: errorsOf(answer) })
  useForgottenBotCheck(answer, botCheck)

  async function send(form: HTMLFormElement) {
    if (isBusy.current) return
    isBusy.current = true
    setPreparing(true)
    const sent = new FormData(form)
    const token = question ? undefined : await botCheck.solve()
    if (token) sent.set('botCheck', token)
    if (token || question) await submit(sent, { method: 'post' })
    else showProblem('botCheck', t('BotCheckFailed'))
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
    failure: errorsOf(answer).length === 0 ? answer?.failure?.resultMessage : undefined,
    question: questionOf(question, answer),
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
      if (!question && botCheck.state === 'idle') botCheck.start()
    },
  }
}

function errorsOf(answer: JoinAnswer | undefined): readonly FieldError[] {
  return answer?.failure?.errors ?? []
}

/** A number that is none costs no check; one that the provider could not reach has. */
function isCheckKept(answer: JoinAnswer | undefined): boolean {
  const errors = answer?.failure?.errors
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

/** The question that was answered stays, unless the answer was wrong or has been used. */
function questionOf(
  fresh: AskedQuestion | undefined,
  answer: JoinAnswer | undefined,
): AskedQuestion | undefined {
  return isCheckKept(answer) ? (answer?.question ?? fresh) : fresh
}
