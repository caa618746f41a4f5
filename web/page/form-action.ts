import { data, type ActionFunctionArgs } from 'react-router'
import type { CallInputs, CallOptions } from '#contract/calls.ts'
import type { UnconfirmedFormType } from '#contract/values/confirmation-rules.ts'
import { isContactField, type ContactValues } from '#contract/values/contact-fields.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { SHOW_FIELDS_INTENT, type FormAnswer } from './form-answer.ts'
import { formFailureContext, pageContext, type PageContext } from './page-context.ts'
import { readForm } from './page-action.ts'
import { throwRefusal } from './page-middleware.ts'
import { digestOf, submissionKeyOf } from './submission-key.ts'

export type SentForm = ContactValues & { botCheck?: string }

type Send = (
  page: PageContext,
  form: SentForm,
  options: CallOptions,
) => Promise<NonNullable<FormAnswer['receipt']> | ApiFailure>

/** A second click without scripts waits for the first one's answer at most this long. */
const STILL_RUNNING_TRIES = 20
const STILL_RUNNING_PAUSE_MS = 250

/**
 * The action of a page with a contact form, for scripts and without them:
 *
 *     export const action = formAction('feedback', async ({ api }, form, options) => {
 *       const result = await api.feedbacks.create(form, options)
 *       return result.success ? result.feedback : result
 *     })
 *
 * Without a bot check, as browsers without scripts send it, the form waits for its sender's confirmation by
 * mail (decision 32). The same form sent twice is stored once: what was typed is the idempotency key, with
 * that of its `<SubmissionKey />`.
 */
export function formAction(
  type: UnconfirmedFormType,
  send: Send,
  own: { kind?: 'pos-vendor' } = {},
) {
  return async ({ request, context }: ActionFunctionArgs) => {
    throwRefusal(context)
    const page = context.get(pageContext)
    const sent = await readForm(request)
    const answer = answerWith(sent)
    if (sent.get('intent') === SHOW_FIELDS_INTENT) return data(answer)
    const botCheck = String(sent.get('botCheck') ?? '').trim()
    const form = botCheck ? { ...answer.values, botCheck } : answer.values
    const result = await sendOnce(botCheck ? send : byMail, page, form, await keyOf(sent, form))
    if ('reference' in result) {
      return data<FormAnswer>({ receipt: receiptIn(result), values: {} })
    }
    context.set(formFailureContext, true)
    return data<FormAnswer>({ ...answer, failure: result }, { status: result.resultCode })
  }

  /** As the call takes it: which of the forms it is decides which texts it has. */
  async function byMail({ api }: PageContext, values: SentForm, options: CallOptions) {
    const form = {
      type,
      values: { ...values, ...own },
    } as CallInputs['createUnconfirmedForm']['form']
    const result = await api.unconfirmedForms.create({ form }, options)
    return result.success ? result.unconfirmedForm : result
  }
}

/** The receipt without the envelope around it. */
function receiptIn(result: NonNullable<FormAnswer['receipt']>): FormAnswer['receipt'] {
  const { reference, createdAt, isMailed, isCardNumberRemoved } = result
  const { link, linkEndsAt, confirmBefore } = result
  const next = { ...(link && { link, linkEndsAt }), ...(confirmBefore && { confirmBefore }) }
  return { reference, createdAt, isMailed, isCardNumberRemoved, ...next }
}

/** What was typed, to be shown again; the solved work is not. */
function answerWith(sent: FormData): FormAnswer & { values: ContactValues } {
  const values: ContactValues = {}
  for (const [name, value] of sent) {
    if (isContactField(name) && typeof value === 'string') values[name] = value
  }
  return { values }
}

/**
 * A bot check ends after ten minutes: with a new one it is the same form all the same, where the form itself
 * is named.
 */
async function keyOf(sent: FormData, form: SentForm): Promise<string> {
  const said = new FormData()
  for (const [name, value] of sent) if (name !== 'botCheck') said.append(name, value)
  return (await submissionKeyOf(said)) ?? digestOf(form)
}

async function sendOnce(send: Send, page: PageContext, form: SentForm, idempotencyKey: string) {
  for (let tries = 1; ; tries += 1) {
    const result = await send(page, form, { idempotencyKey })
    const isRunning = 'resultException' in result && result.resultException === 'StillRunning'
    if (!isRunning || tries === STILL_RUNNING_TRIES) return result
    await new Promise((resolve) => setTimeout(resolve, STILL_RUNNING_PAUSE_MS))
  }
}
