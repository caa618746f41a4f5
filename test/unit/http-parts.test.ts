import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { freshEncoding } from '#server/http/files/accept-encoding.ts'
import { isDatabaseAway } from '#server/api/is-database-away.ts'
import { hostCookie, parseCookies } from '#server/http/cookies.ts'
import { describeSchema } from '#server/http/reference/describe-schema.ts'
import { intlFormatters } from '#server/words/intl-formatters.ts'
import { addressBucket } from '#server/limits/address-bucket.ts'
import { nonceToHashes } from '#server/http/pages/script-hashes.ts'

describe('An address is counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
  ])('%s as %s', (address, bucket) => {
    expect(addressBucket(address)).toBe(bucket)
  })

  test('the same for every end of one /64', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const head = addressBucket(one).replace('::/64', '')
        const tail = other
          .replaceAll(/[^0-9a-f]/g, '')
          .padEnd(4, '0')
          .slice(0, 4)
        expect(addressBucket(`${head}:0:0:0:${tail}`)).toBe(addressBucket(one))
      }),
    )
  })
})

test('Only inline scripts with the nonce are hashed, each once, and the nonce is taken out', () => {
  const html =
    '<script nonce="n">a</script><SCRIPT type="module" nonce="n">b\n</SCRIPT>' +
    '<script nonce="n">a</script><script src="/x.js" nonce="n"></script>' +
    '<script type="application/ld+json" nonce="n">{"c":1}</script>' +
    '<script>d</script><script nonce="m">e</script><script data-nonce="n">f</script>'
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const proven = nonceToHashes(html, 'n')
  expect(proven.hashes).toEqual([hashOf('a'), hashOf('b\n')])
  expect(proven.html).toBe(html.replaceAll(/(?<=script|src="\S*"|module"|json") nonce="n"/gi, ''))
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['brotli', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('Accept-Encoding "%s" is answered with %s', (header, encoding) => {
  expect(freshEncoding(header)).toBe(encoding)
})

test('Of two cookies with one name the first counts', () => {
  expect(parseCookies('a=1; b = 2 ; a=3; novalue; =x').get('a')).toBe('1')
  expect(parseCookies('a=1; b = 2').get('b')).toBe('2')
})

test('A secret cookie belongs to this host alone, and scripts cannot read it', () => {
  expect(hostCookie('session', 'x', { maxAgeSeconds: 60, isSecure: true })).toBe(
    '__Host-session=x; Path=/; Max-Age=60; SameSite=Lax; Secure; HttpOnly',
  )
})

test('Every mistake of the configuration is told at once', () => {
  const wrong = { PORT: 'x', TRUSTED_PROXIES: '10.0.0.0/33, nonsense', LOG_LEVEL: 'loud' }
  expect(() => readConfig(wrong)).toThrow(
    /PORT: .*\n.*TRUSTED_PROXIES: entry 1 .*\n.*TRUSTED_PROXIES: entry 2 .*\n.*LOG_LEVEL: /,
  )
})

test('A schema is written like a type', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', maxLength: 5 },
      near: { type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } },
    },
  }
  expect(describeSchema(schema)).toBe(
    '{\n  id: string (at most 5 characters)\n  near?: Array<number | null>\n}',
  )
})

test.each([
  ['ECONNREFUSED', true],
  ['EAI_AGAIN', true],
  ['EHOSTUNREACH', true],
  ['ENETUNREACH', true],
  ['57P01', true],
  ['08006', true],
  ['25006', true],
  ['23505', false],
  ['ENOENT', false],
])('An error %s of a call says that the database is away: %s', (code, isAway) => {
  expect(isDatabaseAway(Object.assign(new Error('x'), { code }))).toBe(isAway)
})

test('A formatter of numbers is made once, and used for every message', () => {
  const first = intlFormatters.getNumberFormat('en-US', { maximumFractionDigits: 1 })
  expect(intlFormatters.getNumberFormat('en-US', { maximumFractionDigits: 1 })).toBe(first)
  expect(intlFormatters.getNumberFormat('zh-TW', { maximumFractionDigits: 1 })).not.toBe(first)
})
