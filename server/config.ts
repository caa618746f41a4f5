import { join } from 'node:path'
import { z } from 'zod'
import { AREA_FACTS, AREAS } from '#contract/values/area.ts'
import { MOBILE_COUNTRIES, type MobileCountry } from '#contract/values/contact-fields.ts'
import { gatewayMistakes, gatewayOf, gatewaySettings } from './config-gateway.ts'
import { keyList, mistakeOfSigningKey, type Keys } from './config-keys.ts'
import { partnerKeys, partnerPairs } from './config-pairs.ts'
import { servingOf, servingSettings } from './config-serving.ts'
import { demoPartnerKey } from './domain/partners/partner-keys.ts'
import { isProxyEntry } from './http/trusted-proxies.ts'

/** The demo's member-token secret; production refuses to start with it. */
const DEMO_MEMBER_TOKEN_SECRET = 'hongli-demo-secret-0123456789abcdef'
const DEMO_BOT_CHECK_SECRET = 'hongli-demo-bot-check-secret-0123456789'
const DEMO_ENCRYPTION_KEY = 'hongli-demo-encryption-key-0123456789ab'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const optionalUrl = z.url().optional()

const environmentSchema = z.object({
  MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ...servingSettings,
  PUBLIC_ORIGIN: z
    .url()
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(20),
  DATA_DIR: z.string().min(1).default('.data'),
  DOCUMENTS_DIR: z.string().min(1).optional(),
  DOCUMENTS_MEGABYTES: z.coerce.number().int().min(1).max(10_000_000).default(10_240),
  REDIS_URL: z.string().startsWith('redis').optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.string().refine(isProxyEntry, 'is no address and no network like 10.0.0.0/8'))),
  MEMBER_TOKEN_SECRET: keyList().optional(),
  MEMBER_JWKS_URL: optionalUrl,
  MEMBER_TOKEN_ISSUER: z.string().min(1).default('hongli-demo'),
  MEMBER_TOKEN_AUDIENCE: z.string().min(1).default('hongli'),
  BOT_CHECK_SECRET: keyList().optional(),
  BOT_CHECK_DIFFICULTY: z.coerce.number().int().min(1_000).max(20_000_000).default(600_000),
  ENCRYPTION_KEY: keyList().optional(),
  ...gatewaySettings,
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().min(3).default('Hongli <no-reply@hongli.example>'),
  MAIL_TO: z.string().min(3).default('service@hongli.example'),
  SMS: z.enum(['outbox', 'twilio']).default('outbox'),
  SMS_COUNTRIES: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.enum(MOBILE_COUNTRIES, 'is none of the countries offered for a number'))),
  SMS_DAILY_LIMIT: z.coerce.number().int().min(1).max(10_000_000).default(2_000),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'is AC and 32 hex digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[0-9]{6,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/, 'is no number, name or service')
    .optional(),
  TWILIO_API_URL: z
    .url({ protocol: /^https?$/, error: 'is no url' })
    .default('https://api.twilio.com'),
  PUSH_WEBHOOK_URL: optionalUrl,
  PUSH_WEBHOOK_SECRET: keyList(mistakeOfSigningKey).optional(),
  PARTNER_KEYS: partnerKeys(),
  PARTNER_CALL_BACK_URLS: partnerPairs(z.url({ protocol: /^https?$/, error: 'is no url' })),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  PAGE_CACHE_MEGABYTES: z.coerce.number().int().min(1).max(4_096).default(64),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  CREDIT_ARRIVAL_MINUTES: z.coerce.number().int().min(1).max(1_440).default(10),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  AD_PIXEL_ID: z
    .string()
    .regex(/^[0-9]{5,20}$/)
    .optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  MAP_TILE_URL: z.string().startsWith('https://').optional(),
  MAP_TILE_ATTRIBUTION: z.string().optional(),
  APPLE_APP_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/)
    .optional(),
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[a-z][a-z0-9_.]+$/)
    .optional(),
  ANDROID_CERT_SHA256: z
    .string()
    .regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
    .optional(),
  FRAME_ANCESTORS: z.string().default("'self'"),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)\S+$/)
    .optional(),
  LOAD_DEMO_CONTENT: flag.optional(),
})

/** Names of the environment variables that are read. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape)

type Environment = z.infer<typeof environmentSchema>

/** The typed configuration; field by field what `.env.example` documents. */
export type Config = ReturnType<typeof toConfig>

/** Every mistake of the environment at once, one line each. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/**
 * Reads the configuration from environment variables.
 *
 * @throws ConfigurationError naming every variable that is wrong, and, in production, every
 * secret that is missing or still the demo's.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  if (parsed.data.PUSH_WEBHOOK_URL && !parsed.data.PUSH_WEBHOOK_SECRET) {
    throw new ConfigurationError('PUSH_WEBHOOK_SECRET: is required with PUSH_WEBHOOK_URL')
  }
  const missing = missingOfTwilio(parsed.data)
  if (missing.length > 0) {
    throw new ConfigurationError(`${missing.join(', ')}: required with SMS=twilio`)
  }
  const withoutGateway = gatewayMistakes(parsed.data, false)
  if (withoutGateway.length > 0) throw new ConfigurationError(withoutGateway.join('\n'))
  const mistakes = parsed.data.MODE === 'production' ? productionMistakes(parsed.data) : []
  if (mistakes.length > 0) {
    throw new ConfigurationError(
      `MODE=production refuses to start:\n${mistakes.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  return toConfig(parsed.data)
}

function productionMistakes(env: Environment): string[] {
  const mistakes: string[] = []
  if (!env.MEMBER_TOKEN_SECRET && !env.MEMBER_JWKS_URL) {
    mistakes.push('MEMBER_TOKEN_SECRET or MEMBER_JWKS_URL: is required')
  }
  if (env.MEMBER_TOKEN_SECRET?.includes(DEMO_MEMBER_TOKEN_SECRET)) {
    mistakes.push('MEMBER_TOKEN_SECRET: is the secret of the demo')
  }
  if (!env.BOT_CHECK_SECRET || env.BOT_CHECK_SECRET.includes(DEMO_BOT_CHECK_SECRET)) {
    mistakes.push('BOT_CHECK_SECRET: is required, and not the one of the demo')
  }
  if (!env.ENCRYPTION_KEY || env.ENCRYPTION_KEY.includes(DEMO_ENCRYPTION_KEY)) {
    mistakes.push('ENCRYPTION_KEY: is required, and not the one of the demo')
  }
  if (!env.PUBLIC_ORIGIN?.startsWith('https://')) {
    mistakes.push('PUBLIC_ORIGIN: is required and starts with https://')
  }
  mistakes.push(...partnerMistakes(env), ...gatewayMistakes(env, true))
  if (env.SMS === 'outbox') mistakes.push('SMS: is twilio, or no invited number can be proven')
  if (!env.TWILIO_API_URL.startsWith('https://')) {
    mistakes.push('TWILIO_API_URL: starts with https://')
  }
  if (!env.SMTP_URL) mistakes.push('SMTP_URL: is required, or no form reaches you')
  return mistakes
}

function missingOfTwilio(env: Environment): string[] {
  if (env.SMS !== 'twilio') return []
  const needed = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  return needed.filter((name) => env[name] === undefined)
}

/** Without keys there are no partners, which is no mistake. */
function partnerMistakes({ PARTNER_KEYS, PARTNER_CALL_BACK_URLS }: Environment): string[] {
  const demoKeys = [...PARTNER_KEYS].filter(([code, keys]) => keys.includes(demoPartnerKey(code)))
  const untold = [...PARTNER_KEYS.keys()].filter((code) => !PARTNER_CALL_BACK_URLS.has(code))
  const plainUrls = [...PARTNER_CALL_BACK_URLS].filter(([, url]) => !url.startsWith('https://'))
  return [
    ...demoKeys.map(([code]) => `PARTNER_KEYS: that of ${code} is the one of the demo`),
    ...untold.map(
      (code) => `PARTNER_CALL_BACK_URLS: ${code} has none, and would not hear what it gave`,
    ),
    ...plainUrls.map(([code]) => `PARTNER_CALL_BACK_URLS: that of ${code} starts with https://`),
  ]
}

function toConfig(env: Environment) {
  const [tokenSecret, ...olderSecrets] = memberTokenSecretsOf(env)
  return {
    mode: env.MODE,
    isProduction: env.MODE === 'production',
    port: env.PORT,
    ...servingOf(env),
    /** Scheme and host of every absolute address that the site prints. */
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    /** Without it the demo answers under the loopback name that it was asked by. */
    isPublicOriginGiven: env.PUBLIC_ORIGIN !== undefined,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    dataDir: env.DATA_DIR,
    documents: {
      folder: env.DOCUMENTS_DIR ?? join(env.DATA_DIR, 'documents'),
      maxBytes: env.DOCUMENTS_MEGABYTES * 1_048_576,
    },
    redisUrl: env.REDIS_URL,
    trustedProxies: env.TRUSTED_PROXIES,
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
      secrets: env.BOT_CHECK_SECRET ?? ([DEMO_BOT_CHECK_SECRET] as const),
      difficulty: env.BOT_CHECK_DIFFICULTY,
    },
    /** None: nothing can be paid by card. */
    gateway: gatewayOf(env),
    encryptionKeys: env.ENCRYPTION_KEY ?? ([DEMO_ENCRYPTION_KEY] as const),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO },
    sms: { countries: smsCountriesOf(env), dailyLimit: env.SMS_DAILY_LIMIT },
    /** Undefined: text messages are kept, not sent. */
    twilio: twilioOf(env),
    /** The app's own push service; without it pushes are kept, not sent. */
    pushWebhook: webhookOf(env.PUSH_WEBHOOK_URL, env.PUSH_WEBHOOK_SECRET),
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
  return env.MEMBER_JWKS_URL ? [] : [DEMO_MEMBER_TOKEN_SECRET]
}
