import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { judgeEnvironment, readConfig } from '#server/config/config.ts'
import { lineOf } from '#server/config/mistakes.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { SETTING_NAMES } from '#server/config/settings.ts'
import { OPERATE_SETTINGS } from '../../operate/acting.ts'
import { PRODUCTION as SETTINGS } from '../api/production-settings.ts'

type Environment = Record<string, string>

const EXAMPLE = read('.env.example')

/** Nothing is wanted all the same. */
const PRODUCTION = {
  ...SETTINGS,
  PRODUCTION_ALLOWS: '',
  DATABASE_URL: 'postgres://hongli:secret@db.hongli.test/hongli',
  PUSH_WEBHOOK_URL: 'https://push.hongli.test',
  PUSH_WEBHOOK_SECRET: 'the-secret-of-pushes-of-32-characters',
}
const TAPPAY = {
  GATEWAY: 'tappay',
  GATEWAY_PARTNER_KEY: 'partner_key_of_a_test',
  GATEWAY_APP_ID: '12345',
  GATEWAY_APP_KEY: 'app_key_of_a_test',
  GATEWAY_MERCHANTS: 'tw:card:MY_TW',
}

const linesOf = (environment: Environment) => judgeEnvironment(environment).mistakes.map(lineOf)
const settingsIn = (environment: Environment) => [
  ...new Set(judgeEnvironment(environment).mistakes.flatMap(({ settings }) => settings)),
]

describe('.env.example', () => {
  test('names every setting, and nothing else', () => {
    const named = EXAMPLE.match(/^[A-Z0-9_]+(?==)/gm)
    expect(named?.toSorted()).toEqual([...SETTING_NAMES, ...OPERATE_SETTINGS].toSorted())
  })

  test('marks what production asks for, and nothing else', () => {
    // A comment, and the settings below it.
    const blocks = EXAMPLE.split(/\n(?=#)(?<!#.*\n)|\n\n/)
    const marked = blocks
      .filter((block) => /\(production/.test(block) && !block.includes('MODE='))
      .flatMap((block) => block.match(/^[A-Z0-9_]+(?==)/gm) ?? [])
    expect(marked.toSorted()).toEqual(settingsIn({ MODE: 'production' }).toSorted())
  })

  test('says what the demo is without it', () => {
    expect(linesOf(readAsCompose(EXAMPLE))).toEqual([])
  })
})

describe('What is deployed as documented', () => {
  test('compose: what is left to write is told, and with it a start is right', () => {
    const environment = { ...readAsCompose(EXAMPLE), ...settingsOf('deploy/compose.yaml') }
    const given = ['DATABASE_URL', 'TRUSTED_PROXIES']
    const marked = settingsIn({ MODE: 'production' }).filter((name) => !given.includes(name))
    expect(settingsIn(environment).toSorted()).toEqual(
      // The example holds the demo's secret, which is told of as such.
      marked.filter((name) => name !== 'MEMBER_JWKS_URL').toSorted(),
    )
    const filled = Object.fromEntries(
      [...marked, 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'PUSH_WEBHOOK_SECRET']
        .filter((name) => name in PRODUCTION)
        .map((name) => [name, PRODUCTION[name as keyof typeof PRODUCTION]]),
    )
    const config = readConfig({ ...environment, ...filled })
    expect(config).toMatchObject({ isProduction: true, trustedProxies: ['172.28.73.1'] })
    expect(config.frameAncestors).toBe("'self'")
  })

  test('Kubernetes: the map and the secret that it names', () => {
    const named = settingsOf('deploy/kubernetes/settings.yaml')
    const secret = read('deploy/kubernetes/settings.yaml').split('apiVersion')[0] ?? ''
    const secrets = Object.fromEntries(
      Object.entries(PRODUCTION).filter(([name]) => new RegExp(`\\b${name}\\b`).test(secret)),
    )
    // The comment names GATEWAY for those who take cards.
    expect(linesOf({ ...secrets, ...named })).toEqual([])
  })
})

describe('The mistakes of settings', () => {
  test('are told all at once, those that cannot be read beside those of production', () => {
    const lines = linesOf({
      MODE: 'production',
      PORT: 'x',
      TRUSTED_PROXIES: '10.0.0.0/33, 10.0.0.1, none',
      GATEWAY: 'tappay',
      PUSH_WEBHOOK_URL: 'https://push.hongli.test',
      ALERT_MAIL_TO: 'anna@hongli.test, nobody',
      ALERT_WEBHOOK_URL: 'https://alerts.hongli.test',
      SMS: 'twilio',
      SMTP_URL: 'mail.hongli.test',
    })
    expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
      'PORT: is no whole number',
      'TRUSTED_PROXIES: entry 1 is no address and no network',
      'TRUSTED_PROXIES: entry 3 is no address and no network',
      'SMTP_URL: does not begin with smtp',
      'ALERT_MAIL_TO: entry 2 is no address of mail',
      'PUSH_WEBHOOK_SECRET: is required with PUSH_WEBHOOK_URL',
      'ALERT_WEBHOOK_SECRET: is required with ALERT_WEBHOOK_URL',
      'TWILIO_ACCOUNT_SID: is required with SMS=twilio',
      'TWILIO_AUTH_TOKEN: is required with SMS=twilio',
      'TWILIO_FROM: is required with SMS=twilio',
      'GATEWAY_PARTNER_KEY: is required with GATEWAY=tappay',
      'GATEWAY_APP_ID: is required with GATEWAY=tappay',
      'GATEWAY_APP_KEY: is required with GATEWAY=tappay',
      'GATEWAY_MERCHANTS: is required with GATEWAY=tappay',
      'PUBLIC_ORIGIN: is required',
      'DATABASE_URL: is required: the embedded database does not outlive a power cut',
      'MEMBER_TOKEN_SECRET or MEMBER_JWKS_URL: is required',
      "MEMBER_TOKEN_ISSUER: is the demo's",
      'BOT_CHECK_SECRET: is required',
      'ENCRYPTION_KEY: is required',
      "MAIL_FROM: is the demo's",
      "MAIL_TO: is the demo's",
    ])
    for (const line of lines) expect(line).toMatch(/^[A-Z0-9_ or]+: .+ \((write|leave|see) .+\)$/)
  })

  test('never repeat what was written, which may be a secret', () => {
    const secret = 'Geheim-7'
    const all = Object.fromEntries(SETTING_NAMES.map((name) => [name, secret]))
    const text = linesOf({ ...all, MODE: 'production', PARTNER_KEYS: `fuel:${secret}` }).join('\n')
    expect(text).not.toContain(secret)
    expect(text).toContain('PARTNER_KEYS: ')
  })

  test('of one are one line, of several a list', () => {
    expect(() => readConfig({ PORT: '70000' })).toThrow(/^PORT: [^\n]*$/)
    expect(() => readConfig({ PORT: '70000', SMS: 'fax' })).toThrow(
      /^The configuration has 2 mistakes:\n {2}PORT: .*\n {2}SMS: .*$/,
    )
  })

  test('are none where all is as production needs it', () => {
    expect(judgeEnvironment(PRODUCTION)).toMatchObject({ mistakes: [], wanted: [] })
    expect(linesOf({ ...PRODUCTION, ...TAPPAY })).toEqual([])
  })
})

describe('Production refuses', () => {
  test.each<[string, Environment, string]>([
    ['an origin without TLS', { PUBLIC_ORIGIN: 'http://hongli.test' }, 'PUBLIC_ORIGIN: is not'],
    ['no word on proxies', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES: is required'],
    ['no word on the gateway', { GATEWAY: '' }, 'GATEWAY: is required'],
    [
      "the demo's secret of tokens",
      { MEMBER_TOKEN_SECRET: 'hongli-demo-secret-0123456789abcdef' },
      "MEMBER_TOKEN_SECRET: is the demo's",
    ],
    ["the demo's issuer", { MEMBER_TOKEN_ISSUER: 'hongli-demo' }, 'MEMBER_TOKEN_ISSUER: '],
    [
      "the demo's secret of the bot check",
      { BOT_CHECK_SECRET: 'hongli-demo-bot-check-secret-0123456789' },
      "BOT_CHECK_SECRET: is the demo's",
    ],
    [
      "the demo's key behind another",
      {
        ENCRYPTION_KEY: `${SETTINGS.ENCRYPTION_KEY},hongli-demo-encryption-key-0123456789ab`,
      },
      "ENCRYPTION_KEY: is the demo's",
    ],
    ["the demo's sender", { MAIL_FROM: '' }, 'MAIL_FROM: '],
    [
      'alerts that stay here',
      { SMTP_URL: '', ALERT_MAIL_TO: 'anna@hongli.test' },
      'ALERT_MAIL_TO: ',
    ],
    ["the demo's reader of forms", { MAIL_TO: 'service@hongli.example' }, 'MAIL_TO: '],
    ['codes in the clear', { TWILIO_API_URL: 'http://sms.test' }, 'TWILIO_API_URL: '],
    [
      'the key of the gateway in the clear',
      { ...TAPPAY, GATEWAY_ORIGIN: 'http://prod.tappaysdk.com', PRODUCTION_ALLOWS: 'test-gateway' },
      'GATEWAY_ORIGIN: would send the key in the clear',
    ],
    [
      'an unknown allowance',
      { PRODUCTION_ALLOWS: 'no-push,nothing' },
      'PRODUCTION_ALLOWS: entry 2',
    ],
  ])('%s, whatever is allowed', (_, change, line) => {
    const allowed = 'embedded-database,demo-content,test-gateway,no-mail,no-push,no-sms'
    const lines = linesOf({ ...PRODUCTION, PRODUCTION_ALLOWS: allowed, ...change })
    expect(lines).toEqual([expect.stringContaining(line)])
  })

  test.each<[string, Environment, string, string]>([
    ['embedded-database', { DATABASE_URL: '' }, 'DATABASE_URL: is required', 'DATABASE_URL'],
    ['demo-content', { LOAD_DEMO_CONTENT: 'true' }, 'LOAD_DEMO_CONTENT: ', 'LOAD_DEMO_CONTENT'],
    ['test-gateway', { GATEWAY: 'sandbox' }, 'GATEWAY: the sandbox', 'GATEWAY'],
    [
      'test-gateway',
      { ...TAPPAY, GATEWAY_ORIGIN: 'https://sandbox.tappaysdk.com' },
      'GATEWAY_ORIGIN: is not the real',
      'GATEWAY_ORIGIN',
    ],
    [
      'test-gateway',
      { ...TAPPAY, GATEWAY_SDK_URL: 'https://cdn.hongli.test/tpdirect' },
      'GATEWAY_SDK_URL: is not the real',
      'GATEWAY_SDK_URL',
    ],
    ['no-mail', { SMTP_URL: '' }, 'SMTP_URL: is required', 'SMTP_URL'],
    ['no-push', { PUSH_WEBHOOK_URL: '' }, 'PUSH_WEBHOOK_URL: is required', 'PUSH_WEBHOOK_URL'],
    ['no-sms', { SMS: 'outbox' }, 'SMS: keeps', 'SMS'],
  ])('what %s allows, and says so', (allowance, change, line, setting) => {
    const environment = { ...PRODUCTION, ...change }
    const [told = '', ...others] = linesOf(environment)
    expect(others).toEqual([])
    expect(told).toContain(line)
    expect(told).toMatch(new RegExp(`, or PRODUCTION_ALLOWS=${allowance}\\)$`))
    const ofNoUse = ['no-push', 'no-mail', 'no-sms'].filter((name) => name !== allowance).join(',')
    expect(linesOf({ ...environment, PRODUCTION_ALLOWS: ofNoUse })).toEqual([told])
    const judged = judgeEnvironment({ ...environment, PRODUCTION_ALLOWS: allowance })
    expect(judged.mistakes).toEqual([])
    expect(judged.wanted.map(({ settings }) => settings)).toEqual([[setting]])
  })

  test("the demo's sender with its quotes, which not everything takes away", () => {
    const quoted = { MAIL_FROM: '"Hongli <no-reply@hongli.example>"' }
    expect(linesOf({ ...PRODUCTION, ...quoted })).toEqual([expect.stringMatching(/^MAIL_FROM: /)])
    const own = { MAIL_FROM: "'Shop <mail@shop.test>'" }
    expect(readConfig({ ...PRODUCTION, ...own }).mail.from).toBe('Shop <mail@shop.test>')
  })

  test("no demo's addresses of mail where no mail is wanted", () => {
    const without = { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }
    expect(settingsIn({ ...PRODUCTION, ...without })).toEqual(['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'])
    expect(settingsIn({ ...PRODUCTION, ...without, PRODUCTION_ALLOWS: 'no-mail' })).toEqual([])
  })

  test('nothing of it in a demo', () => {
    expect(linesOf({ MODE: 'demo' })).toEqual([])
  })
})

test.each([
  ['10.0.0.0/8, fd00::1', ['10.0.0.0/8', 'fd00::1']],
  ['none', []],
  ['', []],
])('TRUSTED_PROXIES %o is %o', (written, entries) => {
  expect(readConfig({ TRUSTED_PROXIES: written }).trustedProxies).toEqual(entries)
})

describe('Traces', () => {
  const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
  const tracingOf = (environment: Environment) => readConfig(environment).tracing

  test('are off without a collector, whatever else is set', () => {
    expect(tracingOf({})).toBeUndefined()
    expect(tracingOf({ OTEL_TRACES_SAMPLER: 'always_on', OTEL_SERVICE_NAME: 'shop' })).toBe(
      undefined,
    )
  })

  test('are a twentieth unless said, and take nothing over from others', () => {
    expect(tracingOf(ENDPOINT)).toEqual({
      endpoint: 'http://collector:4318',
      hasHeaders: false,
      serviceName: 'hongli',
      ratio: 0.05,
      followsParent: true,
      isCarriedOn: false,
    })
  })

  test.each([
    ['parentbased_traceidratio', 0.2, true],
    ['parentbased_always_on', 1, true],
    ['parentbased_always_off', 0, true],
    ['traceidratio', 0.2, false],
    ['always_on', 1, false],
    ['always_off', 0, false],
  ])('%s is a share of %d', (sampler, ratio, followsParent) => {
    const environment = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.2' }
    expect(tracingOf({ ...ENDPOINT, ...environment })).toMatchObject({ ratio, followsParent })
  })

  test('are carried on by what OpenTelemetry calls tracecontext, and baggage never is', () => {
    const isCarriedOn = (propagators: string) =>
      tracingOf({ ...ENDPOINT, OTEL_PROPAGATORS: propagators })?.isCarriedOn
    expect(isCarriedOn('tracecontext,baggage')).toBe(true)
    expect(isCarriedOn('baggage')).toBe(false)
    expect(isCarriedOn('none')).toBe(false)
  })

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b,key'],
    ['OTEL_TRACES_SAMPLER', 'xray'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['OTEL_PROPAGATORS', 'b3'],
  ])('have no %s=%s', (name, value) => {
    const lines = linesOf({ ...ENDPOINT, [name]: value })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: .+ \\(write .+\\)$`))])
  })
})

describe('FRAME_ANCESTORS', () => {
  test.each([
    ["'self'", "'self'"],
    ['self', "'self'"],
    ['NONE', "'none'"],
    ['self  https://app.example', "'self' https://app.example"],
    ['*.app.example:8443 https://a.example/', '*.app.example:8443 https://a.example/'],
    ['capacitor://localhost https:', 'capacitor://localhost https:'],
  ])('%s is the policy %s', (written, policy) => {
    expect(readConfig({ FRAME_ANCESTORS: written }).frameAncestors).toBe(policy)
  })

  test.each([
    'selfish',
    'unsafe-inline',
    "'self",
    'none self',
    'https://app.example; script-src *',
    'app.example, other.example',
    ' ',
  ])('%o is none', (written) => {
    expect(linesOf({ FRAME_ANCESTORS: written })).toEqual([
      expect.stringMatching(/^FRAME_ANCESTORS: .+ \(write .+\)$/),
    ])
  })
})

function read(file: string): string {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8')
}

/**
 * A file of settings as compose reads it: quotes around a value are taken away, and so is a comment behind
 * a blank (https://docs.docker.com/reference/compose-file/services/#env_file-format).
 */
function readAsCompose(text: string): Environment {
  const pairs = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', written = '']) => {
    const quoted = /^(["'])(.*)\1$/.exec(written.trim())
    return [name, quoted?.[2] ?? written.replace(/ #.*$/, '').trim()]
  })
  return Object.fromEntries(pairs) as Environment
}

/** What a manifest gives to the servers, with the defaults of what it takes from elsewhere. */
function settingsOf(file: string): Environment {
  const pairs = [...read(file).matchAll(/^ +([A-Z0-9_]+): (.+)$/gm)]
    .filter(([, name = '']) => SETTING_NAMES.includes(name))
    .map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{\w+:-(.*)\}/, '$1').replace(/^'(.*)'$/, '$1'),
    ])
  return Object.fromEntries(pairs) as Environment
}
