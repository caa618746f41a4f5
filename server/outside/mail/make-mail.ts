import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { MailPort } from '../../domain/people/messages/mail-port.ts'
import { makeEmbeddedMailbox } from './embedded-mailbox.ts'
import { makeSmtpMail } from './smtp-mail.ts'

/** SMTP where `SMTP_URL` is set, else the embedded mailbox. */
export function makeMail(config: Config, db: Kysely<Database>, clock: Clock): MailPort {
  return makeConfiguredMail(config) ?? makeEmbeddedMailbox(db, clock)
}

/** Undefined without `SMTP_URL`. */
export function makeConfiguredMail({ mail, publicOrigin }: Config): MailPort | undefined {
  const { smtpUrl: url, from } = mail
  return url === undefined
    ? undefined
    : makeSmtpMail({ url, from, host: new URL(publicOrigin).hostname })
}
