import { traceCall } from '../trace-call.ts'
import { SmsNotSent, type SmsPort } from '../../domain/people/messages/sms-port.ts'

export interface TwilioOptions {
  /** Scheme and host of the API: Twilio's own, or that of another of its regions. */
  apiUrl: string
  accountSid: string
  authToken: string
  /** A number as E.164, a sender's name, or the sid of a messaging service (`MG…`). */
  from: string
}

const ROUTE = '/2010-04-01/Accounts/{account}/Messages.json'

/** The call behind it answers within 5 s, whatever the provider does (quality.md, Invariants). */
const TIMEOUT_MS = 4_000

/**
 * Refusals that are about the number: not a valid one, not a mobile one, in a region that is closed,
 * unsubscribed, unreachable (https://www.twilio.com/docs/api/errors).
 */
const NUMBER_CODES = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614])

/**
 * Text messages through Twilio's Messages API: a form, Basic authentication, 201 when it has taken
 * the message over. What it answers is never repeated in an error: it names the number.
 */
export function makeTwilioSms({ apiUrl, accountSid, authToken, from }: TwilioOptions): SmsPort {
  const url = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From'
  return {
    async send({ to, text }) {
      const response = await traceCall(
        { method: 'POST', url, route: ROUTE },
        async (tellStatus) => {
          const answered = await fetch(url, {
            method: 'POST',
            headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
            body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
            // A redirect would carry number and code to where nobody configured them to go.
            redirect: 'error',
            signal: AbortSignal.timeout(TIMEOUT_MS),
          })
          tellStatus(answered.status)
          return answered
        },
      ).catch((error: unknown) => {
        throw isUnanswered(error)
          ? new Error('Twilio did not answer', { cause: nameOf(error) })
          : new SmsNotSent('Twilio cannot be reached', { cause: nameOf(error) })
      })
      if (response.ok) {
        await response.body?.cancel()
        return
      }
      const code = await codeOf(response)
      const problem = `Twilio answered ${response.status}, code ${code ?? 'unknown'}`
      if (response.status >= 500) throw new Error(problem)
      const isNumberRefused = code !== undefined && NUMBER_CODES.has(code)
      throw new SmsNotSent(problem, { isNumberRefused })
    },
  }
}

/** The message may have been taken over: the connection stood. */
function isUnanswered(error: unknown): boolean {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return name === 'TimeoutError' || cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET'
}

function nameOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'unknown'
}

/** Twilio's own number of what is wrong. */
async function codeOf(response: Response): Promise<number | undefined> {
  const answer: unknown = await response.json().catch(() => undefined)
  const code = (answer as { code?: unknown } | undefined)?.code
  return typeof code === 'number' ? code : undefined
}
