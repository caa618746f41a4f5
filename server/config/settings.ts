import { z } from 'zod'
import { MOBILE_COUNTRIES } from '#contract/values/contact-fields.ts'
import type { QuietHours } from '#contract/values/quiet-hours.ts'
import { ALLOWANCES } from './mistakes.ts'
import { frameAncestors } from './frames.ts'
import { gatewaySettings } from './gateway.ts'
import { keyList, mistakeOfSigningKey } from './keys.ts'
import { partnerKeys, partnerPairs } from './pairs.ts'
import { servingSettings } from './serving.ts'
import { staffSettings } from './staff.ts'
import { tracingSettings } from './tracing.ts'
import { address, choice, listed, longText, mailbox, startingWith, text, whole } from './values.ts'
import { isProxyEntry } from '../http/trusted-proxies.ts'

/** What stands in the environment where nobody has written anything: production refuses it. */
export const DEMO_DEFAULTS = {
  issuer: 'hongli-demo',
  mailFrom: 'Hongli <no-reply@hongli.example>',
  mailTo: 'service@hongli.example',
}

const flag = choice(['true', 'false']).transform((value) => value === 'true')

/** Those around the whole, which compose and shells take away and `docker run --env-file` does not. */
const withoutQuotes = (value: string) => value.replace(/^(["'])(.*)\1$/, '$2')

/** `none` is an answer: nobody stands before this server. */
const trustedProxies = z
  .string()
  .transform((value) => (value.trim() === 'none' ? [] : listed(value)))
  .pipe(
    z.array(
      z
        .string()
        .refine(isProxyEntry, 'is no address and no network (write it like 10.0.0.0/8, or none)'),
    ),
  )

/** `21-9`: from nine in the evening until nine in the morning of the area's clocks; `none`: at any hour. */
const quietHours = z
  .string()
  .regex(/^(none|([01]?\d|2[0-3])-([01]?\d|2[0-3]))$/, 'are no hours (write 21-9, or none)')
  .transform((value): QuietHours | null => {
    const [fromHour = 0, untilHour = 0] = value.split('-').map(Number)
    return value === 'none' || fromHour === untilHour ? null : { fromHour, untilHour }
  })

/** Every setting of a server, as `.env.example` documents it. */
export const environmentSchema = z.object({
  MODE: choice(['demo', 'production']).default('demo'),
  PRODUCTION_ALLOWS: z
    .string()
    .default('')
    .transform(listed)
    .pipe(z.array(choice(ALLOWANCES))),
  PORT: whole(0, 65_535).default(3000),
  ...servingSettings,
  PUBLIC_ORIGIN: address()
    .transform((value) => new URL(value).origin)
    .optional(),
  ...staffSettings,
  DATABASE_URL: startingWith('postgres', 'postgres://user:password@host:5432/name').optional(),
  DATABASE_POOL_SIZE: whole(1, 500).default(20),
  DATA_DIR: text(1).default('.data'),
  DOCUMENTS_DIR: text(1).optional(),
  DOCUMENTS_MEGABYTES: whole(1, 10_000_000).default(10_240),
  REDIS_URL: startingWith('redis', 'redis://host:6379').optional(),
  TRUSTED_PROXIES: trustedProxies.optional(),
  MEMBER_TOKEN_SECRET: keyList().optional(),
  MEMBER_JWKS_URL: address().optional(),
  MEMBER_TOKEN_ISSUER: text(1).default(DEMO_DEFAULTS.issuer),
  MEMBER_TOKEN_AUDIENCE: text(1).default('hongli'),
  BOT_CHECK_SECRET: keyList().optional(),
  BOT_CHECK_DIFFICULTY: whole(1_000, 20_000_000).default(600_000),
  ENCRYPTION_KEY: keyList().optional(),
  ...gatewaySettings,
  SMTP_URL: startingWith('smtp', 'smtp://user:password@host:587').optional(),
  MAIL_FROM: mailbox().transform(withoutQuotes).default(DEMO_DEFAULTS.mailFrom),
  MAIL_TO: mailbox().default(DEMO_DEFAULTS.mailTo),
  ALERT_MAIL_TO: z.string().default('').transform(listed).pipe(z.array(mailbox())),
  ALERT_WEBHOOK_URL: address().optional(),
  ALERT_WEBHOOK_SECRET: keyList(mistakeOfSigningKey).optional(),
  SMS: choice(['outbox', 'twilio']).default('outbox'),
  SMS_COUNTRIES: z
    .string()
    .default('')
    .transform(listed)
    .pipe(
      z.array(
        z.enum(MOBILE_COUNTRIES, 'is none of the countries offered for a number (write HK,JP)'),
      ),
    ),
  SMS_DAILY_LIMIT: whole(1, 10_000_000).default(2_000),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'is no account (write AC and 32 hex digits)')
    .optional(),
  TWILIO_AUTH_TOKEN: longText(16).optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[0-9]{6,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/,
      'is no sender (write +1…, the MG… of a service, or a name of at most 11 letters)',
    )
    .optional(),
  TWILIO_API_URL: address().default('https://api.twilio.com'),
  PUSH_WEBHOOK_URL: address().optional(),
  PUSH_WEBHOOK_SECRET: keyList(mistakeOfSigningKey).optional(),
  BROADCASTS_PER_MINUTE: whole(1, 60_000).optional(),
  QUIET_HOURS: quietHours.optional(),
  PARTNER_KEYS: partnerKeys(),
  PARTNER_CALL_BACK_URLS: partnerPairs(address()),
  RATE_LIMIT_SCALE: z.coerce
    .number('is no number (write one from 0.01)')
    .min(0.01, 'is too small (write at least 0.01)')
    .max(1_000_000, 'is too large (write at most 1000000)')
    .default(1),
  PAGE_CACHE_SECONDS: whole(0, 86_400).default(60),
  PAGE_CACHE_MEGABYTES: whole(1, 4_096).default(64),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...tracingSettings,
  CREDIT_ARRIVAL_MINUTES: whole(1, 1_440).default(10),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'is no container (write GTM-…)')
    .optional(),
  AD_PIXEL_ID: z
    .string()
    .regex(/^[0-9]{5,20}$/, 'is no pixel (write 5 to 20 digits)')
    .optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'is no measurement id (write G-…)')
    .optional(),
  MAP_TILE_URL: startingWith('https://', 'https://{s}.tiles.example/{z}/{x}/{y}.png').optional(),
  MAP_TILE_ATTRIBUTION: z.string().optional(),
  APPLE_APP_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'is no app (write ABCDE12345.com.example.app)')
    .optional(),
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[a-z][a-z0-9_.]+$/, 'is no package (write com.example.app)')
    .optional(),
  ANDROID_CERT_SHA256: z
    .string()
    .regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'is no fingerprint (write 32 pairs, AB:CD:…)')
    .optional(),
  FRAME_ANCESTORS: frameAncestors.default("'self'"),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'is no address (write mailto:…, https://… or tel:…)')
    .optional(),
  LOAD_DEMO_CONTENT: flag.optional(),
})

export type Environment = z.infer<typeof environmentSchema>

/** Names of the environment variables that are read. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape)
