import { createTransport } from 'nodemailer'
import type { MailPort } from '../../domain/people/messages/mail-port.ts'
import { ReceiverRefused } from '../../domain/people/messages/receiver-refused.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000

export interface SmtpMailOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  url: string
  from: string
  /** Right side of every `Message-ID`. */
  host: string
}

/** Mail over SMTP, a few connections kept open. */
export function makeSmtpMail({ url, from, host }: SmtpMailOptions): MailPort {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      // A mail is made of our own texts: nothing in it may make this server read a file or a url.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ eventId, to, replyTo, subject, body, isOfPerson }) {
      const mail = {
        messageId: `<${eventId}@${host}>`,
        to,
        ...(replyTo === undefined ? {} : { replyTo }),
        subject,
        text: body,
        // Out-of-office answers to an automatic mail help no one (RFC 3834).
        headers: isOfPerson ? {} : { 'Auto-Submitted': 'auto-generated' },
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isRefusal(error) ? new ReceiverRefused(error.message, { cause: error }) : error
      })
    },
    async close() {
      transport.close()
    },
  }
}

/**
 * The mail server is there and does not take this one mail, now or ever: its address, its mailbox or its
 * content. With 421 it says that it is about to go itself (RFC 5321, section 3.8).
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isOfThisMail && typeof responseCode === 'number' && responseCode !== 421
}
