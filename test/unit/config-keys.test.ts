import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'

const NEW = 'a-new-key-of-thirty-two-characters!!'
const OLD = 'an-old-key-of-thirty-two-characters!'
const STANDARD = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
const PUSH_WEBHOOK_URL = 'https://push.test/'
const ALERT_WEBHOOK_URL = 'https://alerts.test/'

const LISTS = [
  'MEMBER_TOKEN_SECRET',
  'BOT_CHECK_SECRET',
  'ENCRYPTION_KEY',
  'PUSH_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_SECRET',
]

describe('A setting that is a key', () => {
  test('takes several, the newest first', () => {
    const list = `${NEW}, ${OLD}`
    const config = readConfig({
      PUSH_WEBHOOK_URL,
      ALERT_WEBHOOK_URL,
      ...Object.fromEntries(LISTS.map((name) => [name, list])),
      PARTNER_KEYS: `fuel:${NEW},mall:${STANDARD},fuel:${OLD}`,
    })
    expect(config.memberToken).toMatchObject({ secret: NEW, olderSecrets: [OLD] })
    expect(config.botCheck.secrets).toEqual([NEW, OLD])
    expect(config.encryptionKeys).toEqual([NEW, OLD])
    expect(config.pushWebhook).toEqual({ url: PUSH_WEBHOOK_URL, keys: [NEW, OLD] })
    expect(config.alerts.webhook).toEqual({ url: ALERT_WEBHOOK_URL, keys: [NEW, OLD] })
    expect([...config.partners.keys]).toEqual([
      ['fuel', [NEW, OLD]],
      ['mall', [STANDARD]],
    ])
  })

  test.each(LISTS)('%s says which of its keys is wrong, and not what it is', (name) => {
    const mistake = (value: string) => messageOf({ PUSH_WEBHOOK_URL, [name]: value })
    expect(mistake('short')).toContain(`${name}: has fewer than 32 characters`)
    expect(mistake(`${NEW},short`)).toContain(`${name}: key 2: has fewer than 32 characters`)
    expect(mistake(`${NEW},`)).toContain(`${name}: key 2: has fewer than 32 characters`)
    expect(mistake(`${NEW},${NEW}`)).toContain(`${name}: key 2 is there before`)
    expect(mistake(`${NEW},short`)).not.toContain('short,')
    expect(mistake(`${NEW},short`)).not.toContain(NEW)
  })

  test.each([
    ['is no base64', 'whsec_!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'],
    ['is of too few bytes', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['is of too many', `whsec_${Buffer.alloc(65).toString('base64')}`],
    ['lacks its end', STANDARD.slice(0, -1)],
  ])('as Standard Webhooks writes them is refused where it %s', (_, key) => {
    const words = 'whsec_ is followed by the base64 of 24 to 64 bytes'
    expect(messageOf({ PUSH_WEBHOOK_URL, PUSH_WEBHOOK_SECRET: key })).toContain(words)
    expect(messageOf({ PARTNER_KEYS: `fuel:${key}` })).toContain(`PARTNER_KEYS: fuel: ${words}`)
  })

  test.each([
    [`fuel:${NEW},fuel:${NEW}`, 'names the same key of fuel twice'],
    [`fuel:${NEW},fuel:short`, 'fuel: has fewer than 32 characters'],
    [`fuel:${'k'.repeat(201)}`, 'fuel: is no key of 32 to 200 characters'],
    [`${NEW}`, 'is a list of code:value'],
  ])('of a partner: %s says what is wrong', (PARTNER_KEYS, words) => {
    expect(messageOf({ PARTNER_KEYS })).toContain(`PARTNER_KEYS: ${words}`)
  })

  test('of the demo is refused in production wherever it stands in the list', () => {
    const message = messageOf({
      MODE: 'production',
      MEMBER_TOKEN_SECRET: `${NEW},hongli-demo-secret-0123456789abcdef`,
      BOT_CHECK_SECRET: `${NEW},hongli-demo-bot-check-secret-0123456789`,
      ENCRYPTION_KEY: `${NEW},hongli-demo-encryption-key-0123456789ab`,
    })
    expect(message).toContain("MEMBER_TOKEN_SECRET: is the demo's")
    expect(message).toContain("BOT_CHECK_SECRET: is the demo's")
    expect(message).toContain("ENCRYPTION_KEY: is the demo's")
  })
})

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error('It was taken')
}
