import { join } from 'node:path'
import type { z } from 'zod'
import { AREA_FACTS, AREAS } from '#contract/values/area.ts'
import type { MobileCountry } from '#contract/values/contact-fields.ts'
import type { QuietHours } from '#contract/values/quiet-hours.ts'
import { gatewayMistakes, gatewayOf } from './gateway.ts'
import { ConfigurationError, lineOf, splitWanted, type Mistake } from './mistakes.ts'
import { DEMO_SECRETS, productionMistakes } from './production.ts'
import type { Keys } from './keys.ts'
import { servingOf } from './serving.ts'
import { companySignInOf, consoleOf, staffMistakes } from './staff.ts'
import { tracingOf } from './tracing.ts'
import { environmentSchema, type Environment } from './settings.ts'
import { shownSettings, type ShownSetting } from './shown-settings.ts'

/** The typed configuration; field by field what `.env.example` documents. */
export type Config = ReturnType<typeof toConfig> & {
  /** Every setting and where it comes from, without secrets. */
  shownSettings: ShownSetting[]
}

/** What an environment says, and all that is wrong with it. */
export interface JudgedEnvironment {
  /** With the default in place of what could not be read: for looking at, not for a start. */
  config: Config
  mistakes: Mistake[]
  /** What production would refuse, were it not named in `PRODUCTION_ALLOWS`. */
  wanted: Mistake[]
  /** The settings that could not be read. */
  unread: string[]
}

/**
 * Reads the configuration from environment variables.
 *
 * @throws ConfigurationError naming every variable that is wrong, and, in production, all that is
 * missing or still the demo's.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { config, mistakes } = judgeEnvironment(environment)
  if (mistakes.length > 0) throw configurationError(config, mistakes.map(lineOf))
  return config
}

/** All of the mistakes in one. */
export function configurationError({ isProduction }: Config, lines: readonly string[]) {
  return new ConfigurationError(lines, isProduction ? 'MODE=production refuses' : undefined)
}

/** The same, told and not thrown: what cannot be read keeps no other mistake from being found. */
export function judgeEnvironment(
  environment: Record<string, string | undefined>,
): JudgedEnvironment {
  const { env, unread } = readSettings(environment)
  const names = unread.flatMap(({ settings }) => settings)
  const found = [
    ...webhookMistakes(env),
    ...twilioMistakes(env),
    ...gatewayMistakes(env),
    ...staffMistakes(env),
    ...(env.MODE === 'production' ? productionMistakes(env) : []),
  ]
  // Of a setting that could not be read nothing else is known.
  const judged = found.filter(({ settings }) => !settings.some((name) => names.includes(name)))
  return {
    config: { ...toConfig(env), shownSettings: shownSettings(environment) },
    unread: names,
    ...splitWanted([...unread, ...judged], env.PRODUCTION_ALLOWS),
  }
}

function readSettings(environment: Record<string, string | undefined>) {
  const unread: Mistake[] = []
  const read = Object.entries<z.ZodType>(environmentSchema.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(environment[name] || undefined)
    if (parsed.success) return [name, parsed.data]
    unread.push(...unreadOf(name, parsed.error))
    return [name, schema.parse(undefined)]
  })
  return { env: Object.fromEntries(read) as Environment, unread }
}

/** What is said twice is told once. The schemas' words may end with what to write, in brackets. */
function unreadOf(name: string, { issues }: z.ZodError): Mistake[] {
  const told = issues.map(({ path: [index], message }) =>
    typeof index === 'number' ? `entry ${index + 1} ${message}` : message,
  )
  return [...new Set(told)].map((message) => {
    const [, words = message, remedy = 'see .env.example'] = /^(.*) \((.*)\)$/.exec(message) ?? []
    return { settings: [name], words, remedy }
  })
}

function webhookMistakes(env: Environment): Mistake[] {
  const receivers = [
    ['PUSH_WEBHOOK', "the app's push service"],
    ['ALERT_WEBHOOK', 'the receiver of alerts'],
  ] as const
  return receivers
    .filter(([name]) => env[`${name}_URL`] !== undefined && env[`${name}_SECRET`] === undefined)
    .map(([name, receiver]) => ({
      settings: [`${name}_SECRET`],
      words: `is required with ${name}_URL`,
      remedy: `write at least 32 characters that ${receiver} knows too`,
    }))
}

function twilioMistakes(env: Environment): Mistake[] {
  if (env.SMS !== 'twilio') return []
  const needed = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const missing = needed.filter((name) => env[name] === undefined)
  const words = 'is required with SMS=twilio'
  const remedy = "write what Twilio's console shows"
  return missing.map((name) => ({ settings: [name], words, remedy }))
}

function toConfig(env: Environment) {
  const [tokenSecret, ...olderSecrets] = memberTokenSecretsOf(env)
  return {
    mode: env.MODE,
    isProduction: env.MODE === 'production',
    /** What the operator wants in production although a start would refuse it. */
    allowed: env.PRODUCTION_ALLOWS,
    port: env.PORT,
    ...servingOf(env),
    /** Scheme and host of every absolute address that the site prints. */
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    /** Without it the demo answers under the loopback name that it was asked by. */
    isPublicOriginGiven: env.PUBLIC_ORIGIN !== undefined,
    console: consoleOf(env),
    companySignIn: companySignInOf(env),
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    dataDir: env.DATA_DIR,
    documents: {
      folder: env.DOCUMENTS_DIR ?? join(env.DATA_DIR, 'documents'),
      maxBytes: env.DOCUMENTS_MEGABYTES * 1_048_576,
    },
    redisUrl: env.REDIS_URL,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    memberToken: {
      /** The newest; the demo signs with it. */
      secret: tokenSecret,
      /** Good for tokens as well, while the login changes to the newest. */
      olderSecrets,
      jwksUrl: env.MEMBER_JWKS_URL,
      issuer: env.MEMBER_TOKEN_ISSUER,
      audience: env.MEMBER_TOKEN_AUDIENCE,
    },
    botCheck: {
      secrets: env.BOT_CHECK_SECRET ?? ([DEMO_SECRETS.botCheck] as const),
      difficulty: env.BOT_CHECK_DIFFICULTY,
    },
    /** None: nothing can be paid by card. */
    gateway: gatewayOf(env),
    encryptionKeys: env.ENCRYPTION_KEY ?? ([DEMO_SECRETS.encryption] as const),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO },
    /** How operators are told of what is wrong; neither: they are not. */
    alerts: {
      mailTo: env.ALERT_MAIL_TO,
      webhook: webhookOf(env.ALERT_WEBHOOK_URL, env.ALERT_WEBHOOK_SECRET),
    },
    sms: { countries: smsCountriesOf(env), dailyLimit: env.SMS_DAILY_LIMIT },
    /** Undefined: text messages are kept, not sent. */
    twilio: twilioOf(env),
    /** The app's own push service; without it pushes are kept, not sent. */
    pushWebhook: webhookOf(env.PUSH_WEBHOOK_URL, env.PUSH_WEBHOOK_SECRET),
    broadcasts: broadcastsOf(env),
    partners: {
      keys: env.PARTNER_KEYS,
      callBackUrls: env.PARTNER_CALL_BACK_URLS,
      hasDemoKeys: env.MODE === 'demo',
    },
    rateLimitScale: env.RATE_LIMIT_SCALE,
    pageCache: {
      freshSeconds: env.PAGE_CACHE_SECONDS,
      maxBytes: env.PAGE_CACHE_MEGABYTES * 1_048_576,
    },
    logLevel: env.LOG_LEVEL,
    /** Where traces go; none: nothing of them is loaded. */
    tracing: tracingOf(env),
    creditArrivalMinutes: env.CREDIT_ARRIVAL_MINUTES,
    /** Loaders of other companies; each runs only when configured and after consent. */
    tags: {
      tagManagerId: env.TAG_MANAGER_ID,
      adPixelId: env.AD_PIXEL_ID,
      analyticsId: env.ANALYTICS_ID,
    },
    map: { tileUrl: env.MAP_TILE_URL, attribution: env.MAP_TILE_ATTRIBUTION },
    appAssociation: {
      appleAppId: env.APPLE_APP_ID,
      androidPackage: env.ANDROID_PACKAGE,
      androidCertSha256: env.ANDROID_CERT_SHA256,
    },
    frameAncestors: env.FRAME_ANCESTORS,
    securityContact: env.SECURITY_CONTACT,
    loadDemoContent: env.LOAD_DEMO_CONTENT ?? env.MODE === 'demo',
  }
}

/** Those of the areas first, in their order. */
function smsCountriesOf({ SMS_COUNTRIES }: Environment): MobileCountry[] {
  return [...new Set([...AREAS.map((area) => AREA_FACTS[area].country), ...SMS_COUNTRIES])]
}

/** A demonstration is looked at by night too, and by few members: so few a minute that one can be stopped half way. */
function broadcastsOf({ MODE, BROADCASTS_PER_MINUTE, QUIET_HOURS }: Environment) {
  const isDemo = MODE === 'demo'
  const night: QuietHours = { fromHour: 21, untilHour: 9 }
  return {
    /** Of all messages of the console together, which the app's push service takes in a minute. */
    perMinute: BROADCASTS_PER_MINUTE ?? (isDemo ? 60 : 600),
    quietHours: QUIET_HOURS === undefined ? (isDemo ? null : night) : QUIET_HOURS,
  }
}

function twilioOf(env: Environment) {
  if (env.SMS !== 'twilio') return undefined
  return {
    apiUrl: new URL(env.TWILIO_API_URL).origin,
    accountSid: env.TWILIO_ACCOUNT_SID ?? '',
    authToken: env.TWILIO_AUTH_TOKEN ?? '',
    from: env.TWILIO_FROM ?? '',
  }
}

function webhookOf(url: string | undefined, keys: Keys | undefined) {
  return url === undefined || keys === undefined ? undefined : { url, keys }
}

function memberTokenSecretsOf(env: Environment): readonly string[] {
  if (env.MEMBER_TOKEN_SECRET) return env.MEMBER_TOKEN_SECRET
  return env.MEMBER_JWKS_URL ? [] : [DEMO_SECRETS.memberToken]
}
