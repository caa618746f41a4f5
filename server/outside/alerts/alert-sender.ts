import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { AlertMessage, AlertWay, SendAlert } from '../../domain/operating/alerts/alert-job.ts'
import type { MailPort } from '../../domain/people/messages/mail-port.ts'
import { failureOf } from '../../domain/people/messages/receiver-refused.ts'
import { postWebhook } from '../webhooks/post-webhook.ts'

export interface AlertSenderDependencies {
  config: Config
  clock: Clock
  mail: MailPort
}

/** The ways by which operators want to be told: each address gets a mail of its own. */
export function alertWaysOf({ alerts }: Config): AlertWay[] {
  const mails = alerts.mailTo.map((to): AlertWay => ({ kind: 'mail', to }))
  return alerts.webhook ? [...mails, { kind: 'webhook' }] : mails
}

/** Tells an operator, by mail or by a signed webhook (docs/operating.md, Metrics and alerts). */
export function makeAlertSender({ config, clock, mail }: AlertSenderDependencies): SendAlert {
  const { alerts, publicOrigin: origin } = config
  return async (way, message) => {
    if (way.kind === 'mail') {
      await mail.send({ ...mailOf(message, origin), to: way.to })
      return 'the mail server has taken it'
    }
    if (!alerts.webhook) return 'ALERT_WEBHOOK_URL is not set any more'
    const body = bodyOf(message, origin)
    const status = await postWebhook(alerts.webhook, { id: message.id, body }, clock)
    if (status < 200 || status > 299) throw failureOf('The receiver of alerts', status)
    return `the receiver answered ${status}`
  }
}

/** In the order of docs/operating.md: a job keeps none. */
function bodyOf(message: AlertMessage, origin: string): string {
  const { id, name, severity, status, summary, since, at, runbook } = message
  return JSON.stringify({ id, name, severity, status, summary, since, at, runbook, origin })
}

function mailOf(message: AlertMessage, origin: string) {
  const { id, name, severity, status, summary, since, at, runbook } = message
  const isOver = status === 'resolved'
  const lines = [
    `${summary}.`,
    isOver ? `From ${wordsOf(since)} to ${wordsOf(at)}.` : `Since ${wordsOf(since)}.`,
    `What it means and what to do: ${runbook}`,
    origin,
  ]
  return {
    eventId: `alert.${id}`,
    subject: `[Hongli] ${isOver ? status : severity}: ${name}`,
    body: lines.join('\n\n'),
  }
}

/** `2026-11-28 12:20 UTC`. */
function wordsOf(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}
