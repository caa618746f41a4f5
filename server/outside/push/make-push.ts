import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { PushPort } from '../../domain/people/messages/push-port.ts'
import { makeEmbeddedPush } from './embedded-push.ts'
import { makeWebhookPush } from './webhook-push.ts'

/** The app's own push service where `PUSH_WEBHOOK_URL` is set, else the embedded mailbox. */
export function makePush(
  { pushWebhook, tracing }: Config,
  db: Kysely<Database>,
  clock: Clock,
): PushPort {
  if (!pushWebhook) return makeEmbeddedPush(db, clock)
  const isCarriedOn = tracing?.isCarriedOn === true
  return makeWebhookPush({ ...pushWebhook, isCarriedOn }, clock)
}
