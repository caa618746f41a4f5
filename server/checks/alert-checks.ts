import type { Config } from '../config/config.ts'
import { ok, warning, type Check } from './check.ts'
import { isInTheClear } from './is-in-the-clear.ts'
import { lookUp } from './receiver-checks.ts'

const SUBJECT = 'alerts'
const UNSET = warning(
  SUBJECT,
  'ALERT_MAIL_TO and ALERT_WEBHOOK_URL are not set: right where Prometheus tells you (deploy/monitoring/alerts.yaml); else nobody hears of a fault',
)
const IN_THE_CLEAR = warning(
  SUBJECT,
  'ALERT_WEBHOOK_URL is not encrypted: others on the way read what is wrong; write it with https://',
)

/** By which ways operators are told of what is wrong. Nothing is sent: `operate alerts test` does that. */
export function alertChecks({ alerts: { mailTo, webhook } }: Config): Check[] {
  const look = async () => {
    if (mailTo.length === 0 && !webhook) return [UNSET]
    const without = webhook ? '' : ', and not by webhook (ALERT_WEBHOOK_URL)'
    return [
      mailTo.length > 0
        ? ok(SUBJECT, `by mail to ${mailTo.join(', ')}${without}`)
        : ok(SUBJECT, 'by webhook, and not by mail (ALERT_MAIL_TO)'),
      ...(webhook ? await lookUp(SUBJECT, webhook.url, false) : []),
      ...(webhook && isInTheClear(webhook.url) ? [IN_THE_CLEAR] : []),
    ]
  }
  const needs = ['ALERT_MAIL_TO', 'ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET']
  return [{ group: 'Other services', subject: SUBJECT, needs, look }]
}
