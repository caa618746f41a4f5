import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { convertedPoints, fewestPoints } from '#contract/values/conversion.ts'
import {
  isFromTheFuture,
  isSignedWith,
  linkExpiresAt,
  readConversionLink,
  signConversionLink,
  type ConversionLink,
  type LinkFacts,
} from '#server/domain/earning/partners/conversion-link.ts'
import { judgeLink } from '#server/domain/earning/partners/judge-link.ts'
import { standardKeyOf } from '#server/outside/webhooks/standard-key.ts'
import { signBody } from '#server/outside/webhooks/webhook-headers.ts'
import { isPublicAddress } from '#server/outside/partner-call-back/is-public-address.ts'

const KEY = 'a-key-of-a-partner-of-32-characters'

const code = fc.stringMatching(/^[a-z0-9-]{2,80}$/)
const nonce = fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/)
const facts: fc.Arbitrary<LinkFacts> = fc.record({
  partner: code,
  points: fc.integer({ min: 1, max: 100_000_000 }),
  nonce,
  issued: fc.integer({ min: 100_000_000, max: 99_999_999_999 }),
})

const signed = (link: LinkFacts): ConversionLink => ({
  ...link,
  signature: signConversionLink(KEY, link),
})

const textsOf = ({ partner, points, nonce: once, issued, signature }: ConversionLink) => ({
  partner,
  points: String(points),
  nonce: once,
  issued: String(issued),
  signature,
})

describe('A signed link', () => {
  test('is what it was once it has been an address', () => {
    fc.assert(
      fc.property(facts, (link) => {
        const search = new URLSearchParams(textsOf(signed(link))).toString()
        const read = readConversionLink(
          Object.fromEntries(new URLSearchParams(search)) as ReturnType<typeof textsOf>,
        )
        expect(read).toEqual(signed(link))
        expect(read && isSignedWith(KEY, read)).toBe(true)
      }),
    )
  })

  test('is refused when any of its fields is another', () => {
    fc.assert(
      fc.property(facts, facts, fc.constantFrom(...FIELDS), (link, other, field) => {
        fc.pre(link[field] !== other[field])
        expect(isSignedWith(KEY, { ...signed(link), [field]: other[field] })).toBe(false)
      }),
    )
  })

  test('is refused when any digit of its signature is another, or its key is', () => {
    fc.assert(
      fc.property(facts, fc.nat(63), fc.integer({ min: 1, max: 15 }), (link, place, step) => {
        const { signature } = signed(link)
        const digit = (Number.parseInt(signature[place] ?? '0', 16) + step) % 16
        const forged = signature.slice(0, place) + digit.toString(16) + signature.slice(place + 1)
        expect(isSignedWith(KEY, { ...link, signature: forged })).toBe(false)
        expect(isSignedWith(`${KEY}x`, signed(link))).toBe(false)
      }),
    )
  })

  test('has one form for each value', () => {
    const good = textsOf(
      signed({ partner: 'fuel', points: 100, nonce: 'abcd1234', issued: 1_795_000_000 }),
    )
    expect(readConversionLink(good)).toBeDefined()
    const others = {
      partner: ['', 'f', 'FUEL', 'fu el', 'fuel\n', '../fuel'],
      points: [
        '',
        '0',
        '-1',
        '0100',
        '+100',
        '1e3',
        '100.0',
        ' 100',
        '１００',
        '1000000000',
        '900000000',
      ],
      nonce: ['', 'abcd123', 'abcd 1234', 'a'.repeat(65), 'abcd1234\n'],
      issued: ['', '01795000000', '1795000000.5', 'now', '1'],
      signature: ['', good.signature.slice(1), good.signature.toUpperCase(), `${good.signature}0`],
    }
    for (const [field, values] of Object.entries(others)) {
      for (const value of values) {
        expect(readConversionLink({ ...good, [field]: value }), `${field}=${value}`).toBeUndefined()
      }
    }
  })

  test('is good for ten minutes, and may come from a clock one minute ahead', () => {
    const link = { partner: 'fuel', points: 1, nonce: 'abcd1234', issued: 1_795_000_000 }
    expect(linkExpiresAt(link).getTime()).toBe(1_795_000_600_000)
    expect(isFromTheFuture(link, new Date(1_794_999_940_000))).toBe(false)
    expect(isFromTheFuture(link, new Date(1_794_999_939_999))).toBe(true)
  })
})

const FIELDS = ['partner', 'points', 'nonce', 'issued'] as const

describe('What points become', () => {
  const rate = fc.record({
    points: fc.integer({ min: 1, max: 100_000 }),
    creditMinor: fc.integer({ min: 1, max: 100_000 }),
  })
  const points = fc.integer({ min: 1, max: 100_000_000 })

  test('is never more than the rate says, and one more unit would be', () => {
    fc.assert(
      fc.property(points, rate, (count, each) => {
        const { amountMinor } = convertedPoints(count, each)
        const exact = BigInt(count) * BigInt(each.creditMinor)
        expect(BigInt(amountMinor) * BigInt(each.points) <= exact).toBe(true)
        expect(BigInt(amountMinor + 1) * BigInt(each.points) > exact).toBe(true)
      }),
    )
  })

  test('takes no point more than the credit needs', () => {
    fc.assert(
      fc.property(points, rate, (count, each) => {
        const { amountMinor, usedPoints, leftoverPoints } = convertedPoints(count, each)
        expect(usedPoints + leftoverPoints).toBe(count)
        fc.pre(usedPoints > 1)
        expect(convertedPoints(usedPoints, each).amountMinor).toBe(amountMinor)
        expect(convertedPoints(usedPoints - 1, each).amountMinor).toBeLessThan(amountMinor)
      }),
    )
  })

  test('is something from the fewest points on', () => {
    fc.assert(
      fc.property(rate, (each) => {
        const fewest = fewestPoints(each)
        expect(convertedPoints(fewest, each).amountMinor).toBeGreaterThan(0)
        fc.pre(fewest > 1)
        expect(convertedPoints(fewest - 1, each).amountMinor).toBe(0)
      }),
    )
  })

  test.each([
    [
      250,
      { points: 100, creditMinor: 20 },
      { amountMinor: 50, usedPoints: 250, leftoverPoints: 0 },
    ],
    [
      253,
      { points: 100, creditMinor: 20 },
      { amountMinor: 50, usedPoints: 250, leftoverPoints: 3 },
    ],
    [4, { points: 100, creditMinor: 20 }, { amountMinor: 0, usedPoints: 0, leftoverPoints: 4 }],
    [99, { points: 200, creditMinor: 120 }, { amountMinor: 59, usedPoints: 99, leftoverPoints: 0 }],
  ])('of %d at %j is %j', (count, each, result) => {
    expect(convertedPoints(count, each)).toEqual(result)
  })

  test('is refused where a number could not hold it', () => {
    const each = { points: 1, creditMinor: Number.MAX_SAFE_INTEGER }
    expect(() => convertedPoints(2, each)).toThrow(RangeError)
  })
})

describe('An address that a partner is called back at', () => {
  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('A partner whose key changes', () => {
  const [before, after] = [
    'the-key-of-before-of-32-characters!!',
    'the-new-key-of-32-characters-or-more',
  ]
  const facts = { partner: 'fuel', points: 100, nonce: 'nonce-of-fuel', issued: 1_795_147_200 }
  const judge = (signedWith: string, keys: [string, ...string[]]) =>
    judgeLink({
      parameters: textsOf({ ...facts, signature: signConversionLink(signedWith, facts) }),
      keys: { keys: new Map([['fuel', keys]]), hasDemoKeys: false },
      locale: 'en-US',
      now: new Date(facts.issued * 1_000),
    }).status

  test('signs with the new one and with that of before, until it is taken out', () => {
    expect([judge(before, [before]), judge(after, [before])]).toEqual(['signed', 'tampered'])
    expect([judge(before, [after, before]), judge(after, [after, before])]).toEqual([
      'signed',
      'signed',
    ])
    expect([judge(before, [after]), judge(after, [after])]).toEqual(['tampered', 'signed'])
  })
})

describe('The page for partners', () => {
  const page = readFileSync(new URL('../../docs/partner-portal.md', import.meta.url), 'utf8')
  const valueOf = (name: string) => {
    const found = new RegExp(`^\\| ${name} \\| \`([^\`]+)\` \\|$`, 'm').exec(page)?.[1]
    if (found === undefined) throw new Error(`The page has no ${name}`)
    return found
  }

  test('shows a signed link that is right', () => {
    const link = {
      partner: valueOf('partner'),
      points: Number(valueOf('points')),
      nonce: valueOf('nonce'),
      issued: Number(valueOf('issued')),
    }
    const signature = signConversionLink(valueOf('key'), link)
    expect(valueOf('signature')).toBe(signature)
    const [, search = ''] = /^https:\S+\/portal-web\?(partner=\S+)$/m.exec(page) ?? []
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual(textsOf({ ...link, signature }))
    expect(JSON.stringify([link.partner, link.points, link.nonce, link.issued].join('\n'))).toBe(
      valueOf('signed text'),
    )
  })

  test('shows a signed call-back that is right', () => {
    const [, body = ''] = /^(\{"id".*\})$/m.exec(page) ?? []
    const [, seconds = '', signature = ''] = /t=(\d+),v1=([0-9a-f]{64})/.exec(page) ?? []
    expect(signBody(valueOf('key'), Number(seconds), body)).toBe(signature)
    const [, ofPage = ''] = /is `(whsec_[^`]+)` to it/.exec(page) ?? []
    expect(standardKeyOf(ofPage)).toEqual(standardKeyOf(valueOf('key')))
    const headers = [...page.matchAll(/^(webhook-[a-z]+): (.+)$/gm)].map(([, name, value]) => [
      name,
      value,
    ])
    const { 'webhook-id': id, ...rest } = Object.fromEntries(headers) as Record<string, string>
    expect(rest).toEqual({
      'webhook-timestamp': seconds,
      'webhook-signature': new Webhook(ofPage).sign(
        id ?? '',
        new Date(Number(seconds) * 1_000),
        body,
      ),
    })
    expect(JSON.parse(body)).toMatchObject({ id })
    expect(JSON.parse(body)).toMatchObject({ partner: valueOf('partner'), nonce: valueOf('nonce') })
  })
})
