import { productionGatewayMistakes } from './gateway.ts'
import type { Mistake } from './mistakes.ts'
import { productionStaffMistakes } from './staff.ts'
import { demoPartnerKey } from '../domain/earning/partners/partner-keys.ts'
import { DEMO_DEFAULTS, type Environment } from './settings.ts'

/** What the demo signs and seals with; production refuses to start with any of them. */
export const DEMO_SECRETS = {
  memberToken: 'hongli-demo-secret-0123456789abcdef',
  botCheck: 'hongli-demo-bot-check-secret-0123456789',
  encryption: 'hongli-demo-encryption-key-0123456789ab',
}

const IS_DEMOS = "is the demo's, which everybody knows"

/** What production refuses: what is missing, what is the demo's, what nobody would want unasked. */
export function productionMistakes(env: Environment): Mistake[] {
  return [
    ...originMistakes(env),
    ...databaseMistakes(env),
    ...tokenMistakes(env),
    ...secretMistakes(env),
    ...productionGatewayMistakes(env),
    ...mailMistakes(env),
    ...messageMistakes(env),
    ...partnerMistakes(env),
    ...productionStaffMistakes(env),
  ]
}

function originMistakes(env: Environment): Mistake[] {
  const mistakes: Mistake[] = []
  if (!env.PUBLIC_ORIGIN?.startsWith('https://')) {
    mistakes.push({
      settings: ['PUBLIC_ORIGIN'],
      words: env.PUBLIC_ORIGIN === undefined ? 'is required' : 'is not encrypted',
      remedy: 'write where members open the site, https://hongli.example',
    })
  }
  if (env.TRUSTED_PROXIES === undefined) {
    mistakes.push({
      settings: ['TRUSTED_PROXIES'],
      words: 'is required, or all visitors behind a proxy count as one address',
      remedy: 'write the addresses or networks of your proxies, like 10.0.0.0/8, or none',
    })
  }
  return mistakes
}

function databaseMistakes(env: Environment): Mistake[] {
  const mistakes: Mistake[] = []
  if (env.DATABASE_URL === undefined) {
    mistakes.push({
      settings: ['DATABASE_URL'],
      words: 'is required: the embedded database does not outlive a power cut',
      remedy: 'write postgres://user:password@host:5432/name',
      allowance: 'embedded-database',
    })
  }
  if (env.LOAD_DEMO_CONTENT) {
    mistakes.push({
      settings: ['LOAD_DEMO_CONTENT'],
      words: "would load the demo's stores",
      remedy: 'leave it out',
      allowance: 'demo-content',
    })
  }
  return mistakes
}

function tokenMistakes(env: Environment): Mistake[] {
  const mistakes: Mistake[] = []
  if (env.MEMBER_TOKEN_SECRET === undefined && env.MEMBER_JWKS_URL === undefined) {
    mistakes.push({
      settings: ['MEMBER_TOKEN_SECRET', 'MEMBER_JWKS_URL'],
      words: 'is required',
      remedy: "write the secret of the app's login, at least 32 characters, or where its keys are",
    })
  }
  if (env.MEMBER_TOKEN_SECRET?.includes(DEMO_SECRETS.memberToken)) {
    const remedy = "write the secret of the app's login"
    mistakes.push({ settings: ['MEMBER_TOKEN_SECRET'], words: IS_DEMOS, remedy })
  }
  if (env.MEMBER_TOKEN_ISSUER === DEMO_DEFAULTS.issuer) {
    mistakes.push({
      settings: ['MEMBER_TOKEN_ISSUER'],
      words: "is the demo's",
      remedy: "write what the tokens of the app's login have as iss",
    })
  }
  return mistakes
}

function secretMistakes(env: Environment): Mistake[] {
  const { BOT_CHECK_SECRET: botCheck, ENCRYPTION_KEY: keys } = env
  const mistakes: Mistake[] = []
  if (botCheck === undefined || botCheck.includes(DEMO_SECRETS.botCheck)) {
    mistakes.push({
      settings: ['BOT_CHECK_SECRET'],
      words: botCheck === undefined ? 'is required' : IS_DEMOS,
      remedy: 'write 32 random characters or more',
    })
  }
  if (keys === undefined || keys.includes(DEMO_SECRETS.encryption)) {
    mistakes.push({
      settings: ['ENCRYPTION_KEY'],
      words: keys === undefined ? 'is required' : IS_DEMOS,
      remedy: 'write 32 random characters or more, and keep them with the backups',
    })
  }
  return mistakes
}

function mailMistakes(env: Environment): Mistake[] {
  const mistakes: Mistake[] = []
  if (env.SMTP_URL === undefined) {
    // Who wants no mail has nobody to send it from or to.
    if (env.PRODUCTION_ALLOWS.includes('no-mail')) return [NO_MAIL, ...alertMailMistakes(env)]
    mistakes.push(NO_MAIL)
  }
  if (env.MAIL_FROM === DEMO_DEFAULTS.mailFrom) {
    const remedy = 'write an address of yours that the mail server sends for'
    mistakes.push({ settings: ['MAIL_FROM'], words: "is the demo's", remedy })
  }
  if (env.MAIL_TO === DEMO_DEFAULTS.mailTo) {
    const remedy = 'write who of you reads the forms'
    mistakes.push({ settings: ['MAIL_TO'], words: "is the demo's", remedy })
  }
  return mistakes
}

/** Nobody looks into the mailbox in which they would be kept. */
function alertMailMistakes({ ALERT_MAIL_TO }: Environment): Mistake[] {
  if (ALERT_MAIL_TO.length === 0) return []
  const words = 'would be told nothing without SMTP_URL'
  return [{ settings: ['ALERT_MAIL_TO'], words, remedy: 'write SMTP_URL too, or leave it out' }]
}

const NO_MAIL: Mistake = {
  settings: ['SMTP_URL'],
  words: 'is required, or no form reaches you',
  remedy: 'write smtp://user:password@host:587',
  allowance: 'no-mail',
}

function messageMistakes(env: Environment): Mistake[] {
  const mistakes: Mistake[] = []
  if (env.SMS === 'outbox') {
    mistakes.push({
      settings: ['SMS'],
      words: 'keeps text messages, so that no invited number can be proven',
      remedy: 'write twilio with its settings',
      allowance: 'no-sms',
    })
  }
  if (!env.TWILIO_API_URL.startsWith('https://')) {
    const words = 'would send codes in the clear'
    mistakes.push({ settings: ['TWILIO_API_URL'], words, remedy: 'write it with https://' })
  }
  if (env.PUSH_WEBHOOK_URL === undefined) {
    mistakes.push({
      settings: ['PUSH_WEBHOOK_URL'],
      words: 'is required, or no member is told of anything',
      remedy: "write where the app's push service takes them",
      allowance: 'no-push',
    })
  }
  return mistakes
}

/** Without keys there are no partners, which is no mistake. */
function partnerMistakes({ PARTNER_KEYS, PARTNER_CALL_BACK_URLS }: Environment): Mistake[] {
  const demoKeys = [...PARTNER_KEYS].filter(([code, keys]) => keys.includes(demoPartnerKey(code)))
  const untold = [...PARTNER_KEYS.keys()].filter((code) => !PARTNER_CALL_BACK_URLS.has(code))
  const plainUrls = [...PARTNER_CALL_BACK_URLS].filter(([, url]) => !url.startsWith('https://'))
  return [
    ...demoKeys.map(([code]) => ({
      settings: ['PARTNER_KEYS'],
      words: `that of ${code} ${IS_DEMOS}`,
      remedy: 'write one that only the two of you know',
    })),
    ...untold.map((code) => ({
      settings: ['PARTNER_CALL_BACK_URLS'],
      words: `${code} has none, and would not hear what it gave`,
      remedy: `write ${code}:https://…`,
    })),
    ...plainUrls.map(([code]) => ({
      settings: ['PARTNER_CALL_BACK_URLS'],
      words: `that of ${code} is not encrypted`,
      remedy: `write ${code}:https://…`,
    })),
  ]
}
