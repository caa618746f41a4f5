import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { mistake, ok, type Check } from './check.ts'

const SUBJECT = 'mail'
const LIMIT_MS = 4_000

const WORDS: Record<string, string> = {
  EAUTH: 'refuses the login: see user and password in SMTP_URL',
  EDNS: 'there is no such host: see SMTP_URL',
  ECONNECTION: 'cannot be reached: see host and port in SMTP_URL',
  ESOCKET: 'cannot be reached: see host and port in SMTP_URL',
  ETIMEDOUT: 'does not answer: see host and port in SMTP_URL',
  ETLS: 'speaks no TLS as asked: smtps:// has it from the start, smtp:// takes it up',
}

/** Whether the mail server is there and takes the login; no mail is sent. */
export function mailChecks({ mail }: Config): Check[] {
  const { smtpUrl } = mail
  if (smtpUrl === undefined) return []
  const look = async () => {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.verify()
      return [ok(SUBJECT, 'answers, and takes the login')]
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      return [mistake(SUBJECT, `the mail server ${WORDS[code] ?? message}`)]
    } finally {
      transport.close()
    }
  }
  return [{ group: 'Other services', subject: SUBJECT, needs: ['SMTP_URL'], look }]
}
