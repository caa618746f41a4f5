import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { SmsPort } from '../../domain/people/messages/sms-port.ts'
import { makeEmbeddedSms } from './embedded-sms.ts'
import { makeTwilioSms } from './twilio-sms.ts'

/** Twilio with `SMS=twilio`, else the embedded mailbox. */
export function makeSms({ twilio }: Config, db: Kysely<Database>, clock: Clock): SmsPort {
  return twilio ? makeTwilioSms(twilio) : makeEmbeddedSms(db, clock)
}
