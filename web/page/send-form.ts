import type { Api, CallInputs, CallOptions } from '#contract/calls.ts'
import type { UnconfirmedFormType } from '#contract/values/confirmation-rules.ts'
import { isContactField, plainValue, type ContactValues } from '#contract/values/contact-fields.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import type { FormAnswer } from './form-answer.ts'
import { digestOf, submissionKeyOf } from './submission-key.ts'

export type SentForm = ContactValues & { botCheck?: string }

type Receipt = NonNullable<FormAnswer['receipt']>

/** Which call takes a contact form, and what it is called where it waits for its sender. */
export interface FormCall {
  type: UnconfirmedFormType
  /** What nobody types. */
  own?: { kind: 'pos-vendor' }
  send: (api: Api, form: SentForm, options: CallOptions) => Promise<Receipt | ApiFailure>
}

/** A second press waits for the first one's answer at most this long. */
const STILL_RUNNING_TRIES = 20
const STILL_RUNNING_PAUSE_MS = 250

/**
 * Sends a contact form, the same from the server's action and from the browser. Without a bot check, as browsers
 * without scripts send it, it waits for its sender's confirmation by mail (decision 32). The same form sent twice
 * is stored once: what was typed is the idempotency key, with that of its `<SubmissionKey />`.
 */
export async function sendForm(api: Api, call: FormCall, sent: FormData): Promise<FormAnswer> {
  const values = valuesIn(sent)
  const botCheck = String(sent.get('botCheck') ?? '').trim()
  const said = plainIn(sent)
  const form = botCheck ? { ...valuesIn(said), botCheck } : valuesIn(said)
  const send = botCheck ? call.send : byMail(call)
  const result = await sendOnce(send, api, form, await keyOf(said, form))
  if ('reference' in result) return { receipt: receiptIn(result, values), values: {} }
  return { values, failure: result }
}

/** What was typed, to be shown again; the solved work is not. */
export function valuesIn(sent: FormData): ContactValues {
  const values: ContactValues = {}
  for (const [name, value] of sent) {
    if (isContactField(name) && typeof value === 'string') values[name] = value
  }
  return values
}

/** As the call takes it: which of the forms it is decides which texts it has. */
function byMail({ type, own }: FormCall): FormCall['send'] {
  return async (api, values, options) => {
    const form = {
      type,
      values: { ...values, ...own },
    } as CallInputs['createUnconfirmedForm']['form']
    const result = await api.unconfirmedForms.create({ form }, options)
    return result.success ? result.unconfirmedForm : result
  }
}

/** The receipt without the envelope around it. */
function receiptIn(result: Receipt, { email = '' }: ContactValues): Receipt {
  const { reference, createdAt, isMailed, isCardNumberRemoved } = result
  const { link, linkEndsAt, confirmBefore } = result
  const next = link && { link, linkEndsAt }
  const waiting = confirmBefore && { confirmBefore, mailedTo: email.trim() }
  return { reference, createdAt, isMailed, isCardNumberRemoved, ...next, ...waiting }
}

/**
 * A bot check ends after ten minutes: with a new one it is the same form all the same, where the form itself
 * is named.
 */
async function keyOf(said: FormData, form: SentForm): Promise<string> {
  said.delete('botCheck')
  return (await submissionKeyOf(said)) ?? digestOf(form)
}

/** What is written otherwise and means the same makes no other form. */
function plainIn(sent: FormData): FormData {
  const said = new FormData()
  for (const [name, value] of sent) said.append(name, plainValue(name, String(value)))
  return said
}

async function sendOnce(send: FormCall['send'], api: Api, form: SentForm, idempotencyKey: string) {
  for (let tries = 1; ; tries += 1) {
    const result = await send(api, form, { idempotencyKey })
    const isRunning = 'resultException' in result && result.resultException === 'StillRunning'
    if (!isRunning || tries === STILL_RUNNING_TRIES) return result
    await new Promise((resolve) => setTimeout(resolve, STILL_RUNNING_PAUSE_MS))
  }
}
