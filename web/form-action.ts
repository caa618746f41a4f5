import { data, type ActionFunctionArgs } from 'react-router'
import type { CallOptions } from '#contract/calls.ts'
import { isContactField, type ContactValues } from '#contract/values/contact-fields.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { SHOW_FIELDS_INTENT, type FormAnswer } from './form-answer.ts'
import { formFailureContext, pageContext, type PageContext } from './page-context.ts'
import { readForm } from './page-action.ts'
import { throwRefusal } from './page-middleware.ts'
import { digestOf } from './submission-key.ts'

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
 *     export const action = formAction(async ({ api }, form, options) => {
 *       const result = await api.createFeedback(form, options)
 *       return result.success ? result.feedback : result
 *     })
 *
 * The same form sent twice is stored once: what was typed is the idempotency key.
 */
export function formAction(send: Send) {
  return async ({ request, context }: ActionFunctionArgs) => {
    throwRefusal(context)
    const page = context.get(pageContext)
    const sent = await readForm(request)
    const answer = answerWith(sent)
    if (sent.get('intent') === SHOW_FIELDS_INTENT) return data(answer)
    const form = { ...answer.values, ...botCheckOf(sent) }
    const result = await sendOnce(send, page, form)
    if ('reference' in result) {
      return data<FormAnswer>({ receipt: receiptIn(result), values: {} })
    }
    context.set(formFailureContext, true)
    const failure = { message: result.resultMessage, errors: result.errors ?? [] }
    return data<FormAnswer>({ ...answer, failure }, { status: result.resultCode })
  }
}

/** The receipt without the envelope around it. */
function receiptIn(result: NonNullable<FormAnswer['receipt']>): FormAnswer['receipt'] {
  const { reference, createdAt, isMailed, isCardNumberRemoved, link, linkEndsAt } = result
  const next = link === undefined ? {} : { link, linkEndsAt }
  return { reference, createdAt, isMailed, isCardNumberRemoved, ...next }
}

/** What was typed, to be shown again; the solved work is not, a question's answer is. */
function answerWith(sent: FormData): FormAnswer & { values: ContactValues } {
  const values: ContactValues = {}
  for (const [name, value] of sent) {
    if (isContactField(name) && typeof value === 'string') values[name] = value
  }
  const [token, text, answer] = ['botCheckToken', 'botCheckText', 'botCheckAnswer'].map((name) =>
    String(sent.get(name) ?? ''),
  )
  return token && text ? { values, question: { token, text, answer: answer ?? '' } } : { values }
}

function botCheckOf(sent: FormData): { botCheck?: string } {
  const [solved, token, answer] = ['botCheck', 'botCheckToken', 'botCheckAnswer'].map((name) =>
    String(sent.get(name) ?? '').trim(),
  )
  if (solved) return { botCheck: solved }
  return token && answer ? { botCheck: `${token}~${answer}` } : {}
}

async function sendOnce(send: Send, page: PageContext, form: SentForm) {
  const idempotencyKey = await digestOf(form)
  for (let tries = 1; ; tries += 1) {
    const result = await send(page, form, { idempotencyKey })
    const isRunning = 'resultException' in result && result.resultException === 'StillRunning'
    if (!isRunning || tries === STILL_RUNNING_TRIES) return result
    await new Promise((resolve) => setTimeout(resolve, STILL_RUNNING_PAUSE_MS))
  }
}
