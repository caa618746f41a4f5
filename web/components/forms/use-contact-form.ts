import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import {
  isContactField,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'
import { contactProblems, type ContactRules } from '#contract/values/contact-rules.ts'
import type { FieldError, FieldProblem } from '#contract/values/errors.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { AskedQuestion, FormAnswer } from '../../form-answer.ts'
import type { Texts } from '../../texts.ts'
import { useBotCheck, type BotCheckWork } from './use-bot-check.ts'

export interface ContactFormOptions {
  /** What the form asks for, given what is chosen in it. */
  rulesOf: (values: ContactValues) => ContactRules
  /** From the loader, for a page without scripts (`loadQuestion`). */
  question: AskedQuestion | undefined
  /** What stands in the form before anybody typed. */
  defaultValues?: ContactValues
}

export interface ContactFormState {
  rules: ContactRules
  /** What is typed or chosen so far, with what stood in the form before. */
  values: ContactValues
  /** In the order of the form, each with its words. */
  errors: readonly FieldError[]
  errorOf: (field: ContactField | 'botCheck') => string | undefined
  /** A failure of the whole form, such as a server that is busy. */
  failure: string | undefined
  receipt: FormAnswer['receipt']
  answer: FormAnswer | undefined
  question: AskedQuestion | undefined
  botCheck: BotCheckWork
  isSending: boolean
  isAsking: boolean
  /** Answers of the dialog that asks before sending. */
  confirm: () => void
  decline: () => void
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onChange: (event: FormEvent<HTMLFormElement>) => void
    onFocus: () => void
  }
}

interface Shown {
  answer: FormAnswer | undefined
  errors: readonly FieldError[]
}

/**
 * A contact form's life in the browser. Checks what needs no look-up by the rules that the server
 * also uses, asks before it sends, waits for the bot check, and sends once. The page works without
 * any of it: then the same action answers with the same errors.
 */
export function useContactForm(options: ContactFormOptions): ContactFormState {
  const answer = useActionData<FormAnswer>()
  const words = useFieldWords()
  const botCheck = useBotCheck()
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown>({ answer, errors: answer?.failure?.errors ?? [] })
  const [typed, setTyped] = useState<ContactValues>({})
  const [isAsking, setAsking] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const submit = useSubmit()
  const isSubmitting = useNavigation().formMethod === 'POST'
  const isBusy = useRef(false)
  if (shown.answer !== answer) {
    setShown({ answer, errors: answer?.failure?.errors ?? [] })
    if (answer?.receipt) setTyped({})
  }
  useForgottenBotCheck(answer, botCheck)
  const values = { ...options.defaultValues, ...answer?.values, ...typed }
  const show = (errors: readonly FieldError[]) => setShown({ answer, errors })

  async function send() {
    setAsking(false)
    if (isBusy.current || !form.current) return
    isBusy.current = true
    setPreparing(true)
    const sent = new FormData(form.current)
    const token = options.question ? undefined : await botCheck.solve()
    if (token) sent.set('botCheck', token)
    if (token || options.question) await submit(sent, { method: 'post' })
    else show([words({ path: 'botCheck', code: 'BotCheckFailed' })])
    setPreparing(false)
    isBusy.current = false
  }

  return {
    rules: options.rulesOf(values),
    values,
    errors: shown.errors,
    errorOf: (field) => shown.errors.find(({ path }) => path === field)?.message,
    failure: shown.errors.length === 0 ? answer?.failure?.message : undefined,
    receipt: answer?.receipt,
    answer,
    question: questionOf(options.question, answer),
    botCheck,
    isSending: isPreparing || isSubmitting,
    isAsking,
    confirm: () => void send(),
    decline: () => setAsking(false),
    formProps: {
      ref: form,
      onFocus: () => {
        if (!options.question && botCheck.state === 'idle') botCheck.start()
      },
      onChange: ({ target }) => {
        const { name, value } = target as HTMLInputElement
        show(shown.errors.filter((error) => !isAnsweredBy(error, name)))
        if (isContactField(name)) setTyped({ ...typed, [name]: value })
      },
      onSubmit: (event) => {
        event.preventDefault()
        if (isBusy.current || isSubmitting) return
        const sent = valuesOf(event.currentTarget)
        const problems = contactProblems(options.rulesOf(sent), sent)
        show(problems.map(words))
        if (problems.length === 0) setAsking(true)
      },
    },
  }
}

/** After a refusal the check may be used up or too old; the work that passed is kept. */
function useForgottenBotCheck(answer: FormAnswer | undefined, { forget }: BotCheckWork): void {
  const isRefused = answer?.failure?.errors.some(({ path }) => path === 'botCheck') ?? false
  useEffect(() => {
    if (isRefused || answer?.receipt) forget()
  }, [answer, isRefused, forget])
}

/** The question that was answered stays, with its answer, unless it was answered wrongly. */
function questionOf(
  fresh: AskedQuestion | undefined,
  answer: FormAnswer | undefined,
): AskedQuestion | undefined {
  const isRefused = answer?.failure?.errors.some(
    ({ path, code }) => path === 'botCheck' && code !== 'BotCheckRequired',
  )
  return isRefused ? fresh : (answer?.question ?? fresh)
}

function valuesOf(form: HTMLFormElement): ContactValues {
  const values: ContactValues = {}
  for (const [name, value] of new FormData(form)) {
    if (isContactField(name) && typeof value === 'string') values[name] = value.trim()
  }
  return values
}

/** Typing into a field takes its error away; an e-mail also answers for a missing mobile number. */
function isAnsweredBy({ path, code }: FieldError, name: string): boolean {
  if (code === 'EmailOrMobileRequired') return name === 'email' || name === 'mobile'
  return path === name || (path === 'mobile' && name === 'mobileCountry')
}

/** The words of a problem, the same as the server's. */
function useFieldWords(): (problem: FieldProblem) => FieldError {
  const t = useTranslations('errors.fields')
  return ({ path, code, values = {} }) => ({
    path,
    code,
    message: t(code as keyof Texts['errors']['fields'], values),
  })
}
