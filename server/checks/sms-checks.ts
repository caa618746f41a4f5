import type { Config } from '../config/config.ts'
import { mistake, ok, type Check } from './check.ts'

const SUBJECT = 'text messages'
const LIMIT_MS = 4_000

/** Whether the provider of text messages takes the login; no message is sent. */
export function smsChecks({ twilio }: Config): Check[] {
  if (!twilio) return []
  const { apiUrl, accountSid, authToken } = twilio
  const look = async () => {
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    const answer = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}.json`, {
      headers: { Authorization: `Basic ${credentials}` },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return [ok(SUBJECT, 'Twilio takes the login')]
    const words = answer ? `answers ${answer.status} to the login` : 'cannot be reached'
    const advice = 'see TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN'
    return [mistake(SUBJECT, `Twilio ${words}: ${advice}`)]
  }
  const needs = ['TWILIO_API_URL', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN']
  return [{ group: 'Other services', subject: SUBJECT, needs, look }]
}
