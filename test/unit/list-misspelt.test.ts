import { describe, expect, test } from 'vitest'
import { listMisspelt } from '#server/checks/list-misspelt.ts'
import { SETTING_NAMES } from '#server/config/settings.ts'

const meantBy = (name: string) => listMisspelt({ [name]: 'x' }, SETTING_NAMES)

describe('A variable that nobody reads', () => {
  test.each([
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['ENCRYPTION_KEYS', 'ENCRYPTION_KEY'],
    ['PARTNER_KEY', 'PARTNER_KEYS'],
    ['PUSH_WEBHOOK_URLS', 'PUSH_WEBHOOK_URL'],
    ['OTEL_EXPORTER_OTLP_ENDPOINTS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    ['OTEL_TRACE_SAMPLER', 'OTEL_TRACES_SAMPLER'],
  ])('%s is taken for %s', (name, meant) => {
    expect(meantBy(name)).toEqual([{ name, meant }])
  })

  test.each(['ALERT_WEBHOOK_TOKEN', 'GATEWAY_MERCHANT_LIST', 'TWILIO_SENDER_NAME', 'SMS_PROVIDER'])(
    '%s begins as ours do',
    (name) => {
      expect(meantBy(name)).toEqual([{ name, meant: undefined }])
    },
  )

  test('is OpenTelemetry’s own for traces alone', () => {
    const name = 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    expect(meantBy(name)).toEqual([{ name, meant: undefined }])
  })

  test.each([
    ...[
      'NODE',
      'HOME',
      'PATH',
      'PWD',
      'HOSTNAME',
      'MAIL',
      'TERM',
      'NODE_ENV',
      'NODE_VERSION',
      'LANG',
    ],
    ...['POSTGRES_PASSWORD', 'REDIS_PORT', 'REDIS_SERVICE_HOST', 'DATABASE_PORT', 'USER', 'TZ'],
    ...['OTEL_RESOURCE_ATTRIBUTES', 'OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_METRICS_EXPORTER'],
    ...['TEST_DATABASE_URL', 'TEST_REDIS_URL', 'LOGNAME', 'SHLVL', 'KUBERNETES_PORT'],
  ])('%s is somebody else’s', (name) => {
    expect(meantBy(name)).toEqual([])
  })

  test('is not one of ours, and holds something', () => {
    expect(listMisspelt({ SMTP_URL: 'x', SMTP_URI: '', PORT: '1' }, SETTING_NAMES)).toEqual([])
  })
})
