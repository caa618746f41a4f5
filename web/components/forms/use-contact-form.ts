import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react'
import { parseArea } from '#contract/values/area.ts'
import {
  isContactField,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'
import { contactProblems, inOrderOf, type ContactRules } from '#contract/values/contact-rules.ts'
import type { FieldError, FieldProblem } from '#contract/values/errors.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { BY_MAIL_INTENT, type FormAnswer } from '../../page/form-answer.ts'
import type { Texts } from '../../intl/texts.ts'
import { useAskBeforeUnload } from '../use-ask-before-unload.ts'
import { isLostForm } from '../../page/lost-form.ts'
import { fetchFormatRule, formatProblems } from './format-problems.ts'
import type { FormPlace } from './form-place.ts'
import { useBotCheck, type BotCheckWork } from './use-bot-check.ts'
import { useKeptForm, type KeptForm } from './use-kept-form.ts'

export interface ContactFormOptions {
  /** What the form asks for, given what is chosen in it. */
  rulesOf: (values: ContactValues) => ContactRules
  /** What stands in the form before anybody typed. */
  defaultValues?: ContactValues
}

export interface ContactFormState {
  place: FormPlace
  rules: ContactRules
  /** What is typed or chosen so far, with what stood in the form before. */
  values: ContactValues
  /** In the order of the form, each with its words. */
  errors: readonly FieldError[]
  errorOf: (field: ContactField | 'botCheck') => string | undefined
  /** What is said of the last press as a whole, such as by a server that is busy. */
  failure: string | undefined
  outcome: PressOutcome
  receipt: FormAnswer['receipt']
  answer: FormAnswer | undefined
  /** With which nothing is open any more: what is sent next is another one. */
  settledBy: FormAnswer | undefined
  /** That it has not left the phone, as its bot check could not be fetched: a new one with each press. */
  unsent: UnsentForm | undefined
  /** That it has left, and nobody knows whether it has arrived; said once what was typed has no mistake. */
  unknown: KeptForm['unknown']
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
    onFocus: (event: FocusEvent<HTMLFormElement>) => void
  }
}

/** What came of the last press, if not a receipt; `lost`: nobody knows. */
export type PressOutcome = 'refused' | 'unsent' | 'lost' | undefined

interface UnsentForm {
  words: string
}

interface Shown {
  answer: FormAnswer | undefined
  errors: readonly FieldError[]
}

/**
 * A contact form's life in the browser, wherever it stands. Checks what needs no look-up by the rules that the server
 * also uses, asks before it sends, waits for the bot check, and sends once. The page works without
 * any of it: then its action answers with the same errors.
 */
export function useContactForm(place: FormPlace, options: ContactFormOptions): ContactFormState {
  const { answer, isSubmitting } = place
  const words = useFieldWords()
  const { area } = useTextContext()
  const botCheck = useBotCheck()
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown>({ answer, errors: errorsIn(answer) })
  const [typed, setTyped] = useState<ContactValues>({})
  const [isAsking, setAsking] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const [unsent, setUnsent] = useState<UnsentForm>()
  const isBusy = useRef(false)
  const isByMail = useRef(false)
  if (shown.answer !== answer) {
    setShown({ answer, errors: errorsIn(answer) })
    if (answer?.receipt) setTyped({})
  }
  const kept = useKeptForm(place, form, [typed, setTyped])
  useForgottenBotCheck(answer, botCheck)
  useEarlyBotCheck(form, botCheck)
  // Whoever goes on elsewhere would not know whether it has arrived.
  useAskBeforeUnload(isLostForm(answer) || unsent !== undefined)
  const values = { ...options.defaultValues, ...answer?.values, ...typed }
  const rules = options.rulesOf(values)
  const errors = useNamedReasons(shown.errors, rules)
  const show = (found: readonly FieldError[]) => setShown({ answer, errors: found })

  /** What is wrong is said before the question whether to send it. */
  async function check(sent: ContactValues) {
    const asked = options.rulesOf(sent)
    const lacking = contactProblems(asked, sent)
    isBusy.current = true
    const malformed = await formatProblems(sent, parseArea(sent.area) ?? area)
    isBusy.current = false
    const known = new Set(lacking.map(({ path }) => path))
    const others = malformed.filter(({ path }) => !known.has(path))
    const problems = inOrderOf(asked.fields, [...lacking, ...others])
    show(problems.map(words))
    if (problems.length === 0) setAsking(true)
  }

  async function send() {
    setAsking(false)
    if (isBusy.current || !form.current) return
    isBusy.current = true
    setPreparing(true)
    setUnsent(undefined)
    const sent = new FormData(form.current)
    // What was corrected since is another form, and the check has gone with the first.
    if (kept.unknown === 'changed') botCheck.forget()
    const check = isByMail.current ? undefined : await botCheck.solve()
    if (check && 'lost' in check) setUnsent({ words: check.lost })
    else if (check && 'mistake' in check) {
      show([{ path: 'botCheck', code: 'BotCheckFailed', message: check.mistake }])
    } else {
      if (check) sent.set('botCheck', check.token)
      kept.keepSent(sent)
      await place.submit(sent)
    }
    setPreparing(false)
    isBusy.current = false
  }

  const notSent = unsent?.words ?? (isLostForm(answer) ? answer.unsent : undefined)
  const said = notSent ?? answer?.failure?.resultMessage
  return {
    place,
    rules,
    values,
    errors,
    errorOf: (field) => errors.find(({ path }) => path === field)?.message,
    failure: errors.length === 0 ? said : undefined,
    outcome: notSent === undefined ? outcomeOf(answer) : 'unsent',
    unsent,
    unknown: errors.length === 0 ? kept.unknown : undefined,
    receipt: answer?.receipt,
    answer,
    settledBy: kept.unknown ? undefined : answer,
    botCheck,
    isSending: isPreparing || isSubmitting,
    isAsking,
    confirm: () => void send(),
    decline: () => setAsking(false),
    formProps: {
      ref: form,
      onFocus: ({ target }) => {
        const { name } = target as EventTarget as HTMLInputElement
        if (isContactField(name)) fetchFormatRule(name)
        if (botCheck.state === 'idle') botCheck.start()
      },
      onChange: ({ target }) => {
        const { name, value } = target as HTMLInputElement
        show(shown.errors.filter((error) => !isAnsweredBy(error, name)))
        if (!isContactField(name)) return
        // Several may be told at once, before any of them is shown.
        setTyped((now) => ({ ...now, [name]: value }))
        kept.keepField(name, value)
      },
      onSubmit: (event) => {
        event.preventDefault()
        if (isBusy.current || isSubmitting) return
        isByMail.current = isIntent(event, BY_MAIL_INTENT)
        const sent = valuesOf(event.currentTarget)
        void check(sent)
      },
    },
  }
}

function outcomeOf(answer: FormAnswer | undefined): PressOutcome {
  if (!answer?.failure) return undefined
  return isLostForm(answer) ? 'lost' : 'refused'
}

function errorsIn(answer: FormAnswer | undefined): readonly FieldError[] {
  return answer?.failure?.errors ?? []
}

/** Somebody is in the form already when it comes alive. */
function useEarlyBotCheck(form: RefObject<HTMLFormElement | null>, { start }: BotCheckWork): void {
  const startEarly = useEffectEvent(start)
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) startEarly()
  }, [form])
}

/** After a refusal the check may be used up or too old; the work that passed is kept. */
function useForgottenBotCheck(answer: FormAnswer | undefined, { forget }: BotCheckWork): void {
  const isRefused = errorsIn(answer).some(({ path }) => path === 'botCheck')
  useEffect(() => {
    if (isRefused || answer?.receipt) forget()
  }, [answer, isRefused, forget])
}

function isIntent(event: FormEvent, intent: string): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.value === intent
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

/** An address that the form itself would do without is asked for by the mail that confirms it. */
function useNamedReasons(errors: readonly FieldError[], rules: ContactRules) {
  const t = useTranslations('forms.botCheck')
  if (rules.requiredFields.includes('email')) return errors
  return errors.map((error) =>
    error.code === 'EmailRequired' ? { ...error, message: t('emailNeeded') } : error,
  )
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
