import type { ApiFailure } from '#contract/values/envelope.ts'
import type { PageSubmission } from '../../page/page-action.ts'

/** What a touch on the invitation's page asks for; `back` corrects the number. */
export type JoinIntent = 'send' | 'join' | 'accept' | 'back'

export interface JoinAnswer {
  step: 'phone' | 'code' | 'joined' | 'refused'
  mobile: string
  mobileCountry: string
  /** Seconds until another code may be asked for, from this answer on. */
  waitSeconds: number
  /** A code has been sent just now. */
  isSent?: boolean
  /** An operator looks at it first. */
  isHeld?: boolean
  /** No answer came: `failure` says why. */
  isLost?: boolean
  failure?: ApiFailure
}

/** What tells the visitor that this invitation is not for him; nothing he types changes it. */
const FINAL = [
  'ReferralAlreadyMember',
  'ReferralAlreadyJoined',
  'ReferralEnded',
  'ReferralNotFound',
]

/** Sends a code, or accepts the invitation, for scripts and without them. */
export async function joinAction(page: PageSubmission): Promise<JoinAnswer> {
  const { form } = page
  const intent = textOf(form, 'intent')
  if (intent === 'accept') return accept(page)
  if (intent === 'join') return join(page)
  if (intent === 'back') return { ...typedIn(form), step: 'phone' }
  return send(page)
}

async function send({ api, params, form, now }: PageSubmission): Promise<JoinAnswer> {
  const typed = typedIn(form)
  const { mobile, mobileCountry } = typed
  // None comes without scripts: no message is sent then, and the page has said so.
  const botCheck = textOf(form, 'botCheck').trim()
  const result = await api.referrals.requestVerification({
    code: params.code ?? '',
    mobile,
    mobileCountry,
    ...(botCheck === '' ? {} : { botCheck }),
  })
  if (result.success) {
    const waitMs = Date.parse(result.verification.resendAt) - now.getTime()
    return { ...typed, step: 'code', waitSeconds: Math.ceil(waitMs / 1_000), isSent: true }
  }
  // A code that was sent a moment ago is on its way to whoever lost the answer to that.
  const isSent = textOf(form, 'isResend') !== '' || result.resultException === 'VerificationTooSoon'
  return refused(result, { ...typed, step: isSent ? 'code' : 'phone' })
}

async function join({ api, params, form }: PageSubmission): Promise<JoinAnswer> {
  const typed = typedIn(form)
  const { mobile, mobileCountry } = typed
  const result = await api.referrals.join({
    code: params.code ?? '',
    mobile,
    mobileCountry,
    verificationCode: textOf(form, 'verificationCode').slice(0, 40),
  })
  if (result.success) return { ...typed, step: 'joined' }
  return refused(result, { ...typed, step: 'code' })
}

async function accept({ api, params, form }: PageSubmission): Promise<JoinAnswer> {
  const result = await api.referrals.join({ code: params.code ?? '' })
  const typed = typedIn(form)
  if (!result.success) return refused(result, { ...typed, step: 'phone' })
  return { ...typed, step: 'joined', isHeld: result.joined.state === 'held' }
}

function refused(failure: ApiFailure, answer: JoinAnswer): JoinAnswer {
  const isFinal = FINAL.includes(failure.resultException)
  const waitSeconds = failure.retryAfterSeconds ?? answer.waitSeconds
  return { ...answer, failure, waitSeconds, step: isFinal ? 'refused' : answer.step }
}

/** What was typed, to be shown again. */
function typedIn(form: FormData): JoinAnswer {
  return {
    step: 'phone',
    mobile: textOf(form, 'mobile').slice(0, 30),
    mobileCountry: textOf(form, 'mobileCountry').slice(0, 2),
    waitSeconds: Number(textOf(form, 'waitSeconds')) || 0,
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
