import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { newId } from '#server/db/new-id.ts'
import type { AlertMessage, AlertWay } from '#server/domain/operating/alerts/alert-job.ts'
import { RUNBOOK } from '#server/domain/operating/alerts/tell-alerts.ts'
import type { MailPort } from '#server/domain/people/messages/mail-port.ts'
import { alertWaysOf, makeAlertSender } from '#server/outside/alerts/alert-sender.ts'
import { makeConfiguredMail } from '#server/outside/mail/make-mail.ts'
import { acting, type Session } from '../acting.ts'
import { tableOf } from '../operator-words.ts'

const ABOUT = `
To each address of ALERT_MAIL_TO and to ALERT_WEBHOOK_URL, one after the other, once each: what an alert looks like there,
under the name AlertTest. Opens no database. That a mail was taken is what the mail server says: look whether it came.

Ends with 0 when all of them took it, with 1 when one did not, or where neither is set.`

export const sendTestAlert = new Command('test')
  .description('sends a test alert by mail and webhook, and tells what the other side answered')
  .addHelpText('after', ABOUT)
  .action(acting(run))

interface Outcome {
  way: string
  isTaken: boolean
  answer: string
}

async function run(session: Session): Promise<void> {
  const config = readConfig(process.env)
  const ways = alertWaysOf(config)
  const mail = makeConfiguredMail(config) ?? NO_MAIL
  const send = makeAlertSender({ config, clock: systemClock, mail })
  const outcomes: Outcome[] = []
  for (const way of ways) {
    const tried = send(way, testMessage()).then(
      (answer) => ({ isTaken: true, answer }),
      (error: unknown) => ({ isTaken: false, answer: reasonOf(error) }),
    )
    outcomes.push({ way: wordsOf(way, config), ...(await tried) })
  }
  await mail.close()
  const none = 'Neither ALERT_MAIL_TO nor ALERT_WEBHOOK_URL is set: nobody is told.'
  session.answer({ outcomes }, tableOf(outcomes.map(rowOf), none))
  if (outcomes.length === 0 || outcomes.some(({ isTaken }) => !isTaken)) session.fail()
}

/** What a demo keeps in its mailbox reaches nobody. */
const NO_MAIL: MailPort = {
  send: () => Promise.reject(new Error('SMTP_URL is not set')),
  close: () => Promise.resolve(),
}

function testMessage(): AlertMessage {
  const now = systemClock.now().toISOString()
  return {
    id: newId(systemClock),
    name: 'AlertTest',
    severity: 'warning',
    status: 'firing',
    summary: 'Nothing is wrong: somebody has tried whether alerts arrive (operate alerts test)',
    since: now,
    at: now,
    runbook: RUNBOOK,
  }
}

/** Of the webhook the host alone: an address may hold a secret. */
function wordsOf(way: AlertWay, { alerts }: Config): string {
  if (way.kind === 'mail') return `mail to ${way.to}`
  return `webhook to ${new URL(alerts.webhook?.url ?? '').host}`
}

/** `fetch` says why in what it was caused by. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  if (!(cause instanceof Error)) return message
  return `${message}: ${cause.message || (cause as { code?: string }).code || cause.name}`
}

function rowOf({ way, isTaken, answer }: Outcome): string[] {
  return [isTaken ? 'ok' : 'failed', way, answer]
}
