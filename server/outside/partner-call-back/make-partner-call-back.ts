import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type {
  ConversionNews,
  PartnerCallBackPort,
} from '../../domain/earning/partners/partner-call-back-port.ts'
import { failureOf } from '../../domain/people/messages/receiver-refused.ts'
import { PARTNER_RECIPIENT } from '../../domain/people/messages/partner-recipient.ts'
import { partnerKeysOf } from '../../domain/earning/partners/partner-keys.ts'
import { loadPartnerKeys } from '../../domain/earning/partners/known-keys.ts'
import { makeSealer, type Sealer } from '../../domain/people/sealing/sealer.ts'
import type { Logger } from '../../logger.ts'
import { makeEmbeddedMailbox } from '../mail/embedded-mailbox.ts'
import { webhookHeaders } from '../webhooks/webhook-headers.ts'
import { postToPartner } from './post-to-partner.ts'

const TIMEOUT_MS = 5_000

interface PartnerCallBackDependencies {
  config: Config
  db: Kysely<Database>
  clock: Clock
  log: Logger
  /** That of the database; without it what the configuration alone makes. */
  sealer?: Sealer
  /** Keeps the news for a partner without an address; true outside production. */
  hasMailbox?: boolean
}

/**
 * Tells partners at their configured addresses (docs/partner-portal.md). The demonstration keeps the
 * news for a partner without one in the mailbox at `/simulator/outbox`.
 */
export function makePartnerCallBack({
  config,
  db,
  clock,
  log,
  sealer = makeSealer(config.encryptionKeys),
  hasMailbox = !config.isProduction,
}: PartnerCallBackDependencies): PartnerCallBackPort {
  const { callBackUrls, ...settings } = config.partners
  const parts = { db, clock, sealer, settings }
  const mailbox = makeEmbeddedMailbox(db, clock)
  return {
    async send(news) {
      const url = callBackUrls.get(news.partner)
      const keys = partnerKeysOf(await loadPartnerKeys(parts), news.partner)
      if (url !== undefined && keys !== undefined) {
        const message = callBackMessage(news, keys, clock)
        const isPublicOnly = config.isProduction
        const status = await postToPartner({ ...message, url, isPublicOnly, timeoutMs: TIMEOUT_MS })
        if (status < 200 || status > 299) throw failureOf(news.partner, status)
        return true
      }
      if (!hasMailbox || keys === undefined) {
        log.warn({ partner: news.partner, id: news.id }, 'partner has no address to call back')
        return false
      }
      await mailbox.send(mailOf(news, callBackMessage(news, keys, clock)))
      return true
    },
  }
}

/** Body and headers of a call-back; the signatures say who sends it and when. */
export function callBackMessage(
  news: ConversionNews,
  keys: readonly [string, ...string[]],
  clock: Clock,
) {
  const body = JSON.stringify(news)
  return { body, headers: webhookHeaders({ id: news.id, body, keys }, clock) }
}

function mailOf(news: ConversionNews, { body, headers }: ReturnType<typeof callBackMessage>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return {
    eventId: `partner-call-back.${news.id}`,
    to: PARTNER_RECIPIENT + news.partner,
    subject: `POST ${news.event} ${news.partner}`,
    body: `${lines.join('\n')}\n\n${body}`,
  }
}
