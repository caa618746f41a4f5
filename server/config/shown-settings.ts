import { SETTING_NAMES, type Environment } from './settings.ts'

/** A setting as those who run the service may see it. */
export interface ShownSetting {
  name: string
  source: 'environment' | 'default'
  /** As it was written; null: nothing, or a secret. */
  value: string | null
  isSecret: boolean
}

/**
 * What may be shown as it was written. All others are taken for secrets, a new one too: keys, and addresses that may have
 * a password or a token in them.
 */
const PLAIN: ReadonlySet<string> = new Set<keyof Environment>([
  'AD_PIXEL_ID',
  'ALERT_MAIL_TO',
  'ANALYTICS_ID',
  'ANDROID_CERT_SHA256',
  'ANDROID_PACKAGE',
  'APPLE_APP_ID',
  'BOT_CHECK_DIFFICULTY',
  'CONSOLE_NETWORKS',
  'CONSOLE_ORIGIN',
  'CONSOLE_PASSKEY_DOMAIN',
  'CREDIT_ARRIVAL_MINUTES',
  'DATABASE_POOL_SIZE',
  'DATA_DIR',
  'DOCUMENTS_DIR',
  'DOCUMENTS_MEGABYTES',
  'DRAIN_SECONDS',
  'FRAME_ANCESTORS',
  'GATEWAY',
  'GATEWAY_APPLE_PAY_MERCHANT_ID',
  'GATEWAY_APP_ID',
  'GATEWAY_MERCHANTS',
  'GATEWAY_ORIGIN',
  'GATEWAY_SDK_URL',
  'HOST',
  'LOAD_DEMO_CONTENT',
  'LOG_LEVEL',
  'MAIL_FROM',
  'MAIL_TO',
  'MAP_TILE_ATTRIBUTION',
  'MEMBER_JWKS_URL',
  'MEMBER_TOKEN_AUDIENCE',
  'MEMBER_TOKEN_ISSUER',
  'MODE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_PROPAGATORS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'PAGE_CACHE_MEGABYTES',
  'PAGE_CACHE_SECONDS',
  'PORT',
  'PRODUCTION_ALLOWS',
  'PUBLIC_ORIGIN',
  'RATE_LIMIT_SCALE',
  'SECURITY_CONTACT',
  'SMS',
  'SMS_COUNTRIES',
  'SMS_DAILY_LIMIT',
  'STAFF_OIDC_CLIENT_ID',
  'STAFF_OIDC_DOMAINS',
  'STAFF_OIDC_GROUPS',
  'STAFF_OIDC_GROUPS_CLAIM',
  'STAFF_OIDC_ISSUER',
  'STAFF_OIDC_SCOPE',
  'TAG_MANAGER_ID',
  'TRUSTED_PROXIES',
  'TWILIO_API_URL',
  'TWILIO_FROM',
])

/** Every setting with where it comes from; what has none written holds its default. */
export function shownSettings(environment: Record<string, string | undefined>): ShownSetting[] {
  return SETTING_NAMES.map((name): ShownSetting => {
    const written = environment[name] || undefined
    const isSecret = !PLAIN.has(name)
    const source = written === undefined ? 'default' : 'environment'
    return { name, source, value: isSecret ? null : (written ?? null), isSecret }
  }).toSorted((a, b) => a.name.localeCompare(b.name))
}
