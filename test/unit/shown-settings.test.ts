import { describe, expect, test } from 'vitest'
import { SETTING_NAMES } from '#server/config/settings.ts'
import { shownSettings } from '#server/config/shown-settings.ts'

describe('The settings that are shown', () => {
  const written = Object.fromEntries(SETTING_NAMES.map((name) => [name, `what ${name} is`]))

  test('are all of them, with where each comes from', () => {
    const shown = shownSettings({ PORT: '3100', CONSOLE_ORIGIN: '' })
    expect(shown.map(({ name }) => name)).toEqual(
      SETTING_NAMES.toSorted((a, b) => a.localeCompare(b)),
    )
    const of = (name: string) => shown.find((one) => one.name === name)
    expect(of('PORT')).toMatchObject({ source: 'environment', value: '3100', isSecret: false })
    expect(of('CONSOLE_ORIGIN')).toMatchObject({ source: 'default', value: null })
  })

  test('tell nothing of a secret, nor of an address that may hold one', () => {
    const told = shownSettings(written).flatMap(({ name, value }) => (value === null ? [] : [name]))
    const secrets = SETTING_NAMES.filter((name) => !told.includes(name))
    expect(secrets).toEqual(
      expect.arrayContaining([
        ...['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'ENCRYPTION_KEY', 'MEMBER_TOKEN_SECRET'],
        ...['BOT_CHECK_SECRET', 'PARTNER_KEYS', 'PARTNER_CALL_BACK_URLS', 'METRICS_TOKEN'],
        ...['PUSH_WEBHOOK_URL', 'PUSH_WEBHOOK_SECRET', 'ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'],
        ...['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID', 'GATEWAY_PARTNER_KEY', 'GATEWAY_APP_KEY'],
        ...['STAFF_OIDC_CLIENT_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS', 'MAP_TILE_URL'],
      ]),
    )
    expect(told.filter((name) => /SECRET|PASSWORD|_TOKEN$|_KEYS?$/.test(name))).toEqual([])
    const [first] = shownSettings({ ENCRYPTION_KEY: 'nobody reads it' }).filter(
      ({ name }) => name === 'ENCRYPTION_KEY',
    )
    expect(first).toEqual({
      ...{ name: 'ENCRYPTION_KEY', source: 'environment', value: null, isSecret: true },
    })
  })
})
