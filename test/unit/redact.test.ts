import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from '#server/domain/operating/page-errors/redact.ts'

describe('A report of an error keeps nothing of one person', () => {
  test.each([
    'code 4821 is wrong',
    '驗證碼 482193',
    'sent to 0912(345)678',
    'sent to (02)2365.1234',
    'sent to ０９１２３４５６７８',
    '+886.912.345.678',
    '4242.4242_4242/4242',
    '4242  4242\u00a04242‑4242',
    '{"token":"a1b2c3","accessToken":"zzz zzz"}',
    String.raw`{"password":"a\"b c","sms_code":"482193"}`,
    "{'authorization': 'Bearer abcdefghijk'}",
    'Authorization: Bearer abcdefghijk',
    'cookie: __Host-session=abcdef; lang=zh-TW',
    'document.cookie was "__Host-session=abcdef"',
    'a=secretvalue; b=2',
    '["eyJhbGciOiJIUzI1NiJ9kd81ksm2lsk"]',
    '王小明@例子.台灣',
    'ming.o’neil@bücher.example',
    'ming＠example．com',
    'mt=abcdef123 was not taken',
  ])('of %j', (text) => {
    const kept = redact(text)
    for (const piece of [
      ...['4821', '0912', '2365', '886', '4242', 'a1b2c3', 'zzz', 'b c', 'abcdef', 'secretvalue'],
      ...['eyJ', '王小明', '例子', 'bücher', 'ming', 'example'],
    ]) {
      expect(kept).not.toContain(piece)
    }
    expect(kept).toContain('[removed]')
    expect(kept.normalize('NFKC')).not.toMatch(/\d(?:\D{0,3}\d){3}/)
  })

  test.each([
    'TypeError: x is not a function\n    at Object.a (https://hongli.example/assets/a-B3x9.js:1:23456)',
    'fn@https://hongli.example/assets/entry.js:12:3456',
    'Failed to fetch dynamically imported module: /assets/page-Ab3.js',
    'status 503 of 12 tries',
    'Hydration failed: {"area":"tw","items":12}',
  ])('but what mends it: %j', (text) => {
    expect(redact(text)).toBe(text)
  })

  /** What makes an expression that is not linear try again and again: it would end no more. */
  test.each([
    ['"a":"', 'quotes'],
    ['a=b;', 'pairs'],
    ['1 ', 'digits'],
    ['a@a.', 'addresses'],
    ['a.', 'dots'],
    ['#a', 'hashes'],
    ['cookie:', 'cookies'],
    ['/aaaaaaaaaaaaaaaaaaaaaaaa', 'segments'],
    ['"\\', 'escapes'],
    ['a', 'letters'],
    ['a-', 'words'],
  ])('ends with a report full of %j, as long as one may be', (piece) => {
    const text = piece.repeat(2_048).slice(0, 2_048)
    expect(redact(text).length).toBeGreaterThan(0)
  })

  test('takes any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        expect(redact(redact(text))).toBe(redact(redact(redact(text))))
      }),
      { numRuns: 500, seed: 11 },
    )
  })
})
