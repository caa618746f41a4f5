import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeSealer, UnknownSealingKey } from '#server/domain/people/sealing/sealer.ts'

const OLD = 'an-old-key-of-thirty-two-characters!'
const NEW = 'a-new-key-of-thirty-two-characters!!'

describe('The sealer', () => {
  const sealer = makeSealer([NEW])

  test('opens what it sealed, and never seals the same text alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const sealed = sealer.seal(text)
        expect(sealer.open(sealed)).toBe(Buffer.from(text, 'utf8').toString('utf8'))
        expect(sealer.seal(text)).not.toBe(sealed)
      }),
    )
  })

  test('refuses a text of which one bit was changed', () => {
    const [id, body = ''] = sealer.seal('4242').split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => sealer.open(`${id}.${changed.toString('base64url')}`)).toThrow(/authenticate/)
    }
  })

  test('opens with an old key what was sealed before the key was changed', () => {
    const before = makeSealer([OLD])
    const after = makeSealer([NEW, OLD])
    expect(after.open(before.seal('token'))).toBe('token')
    expect(after.fingerprint('card')).toBe(before.fingerprint('card'))
    expect(() => before.open(after.seal('token'))).toThrow(UnknownSealingKey)
  })

  test('knows what a configured key has signed, and signs with the newest', () => {
    const [before, between, after] = [makeSealer([OLD]), makeSealer([NEW, OLD]), makeSealer([NEW])]
    const signature = before.sign('link')
    expect(between.isSigned('link', signature)).toBe(true)
    expect(between.isSigned('another link', signature)).toBe(false)
    expect(after.isSigned('link', signature)).toBe(false)
    expect(between.sign('link')).toBe(after.sign('link'))
    expect(between.isSigned('link', '')).toBe(false)
  })

  test('has fingerprints that differ by text and by key', () => {
    expect(sealer.fingerprint('a')).not.toBe(sealer.fingerprint('b'))
    expect(sealer.fingerprint('a')).not.toBe(makeSealer([OLD]).fingerprint('a'))
  })
})
