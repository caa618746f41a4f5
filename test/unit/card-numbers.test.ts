import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsCardNumber, maskCardNumbers, passesLuhn } from '#contract/values/card-numbers.ts'

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })

/** 13 to 19 digits whose last one is the check digit. */
const cardNumbers = fc
  .tuple(fc.integer({ min: 1, max: 9 }), digits(11, 17))
  .map(([first, rest]) => `${first}${rest.join('')}`)
  .map((body) => [...'0123456789'].map((check) => body + check).find(passesLuhn) ?? '')

const SEPARATORS = [
  '',
  ' ',
  '  ',
  '\u00a0',
  '\u3000',
  '.',
  '/',
  '_',
  '-',
  '‐',
  '–',
  '—',
  '−',
  ' - ',
]

const DIGIT_FORMS = [
  (digit: string) => digit,
  (digit: string) => String.fromCodePoint(0xff10 + Number(digit)),
  (digit: string) => String.fromCodePoint(0x1d7f6 + Number(digit)),
  (digit: string) => String.fromCodePoint(0x0660 + Number(digit)),
]

/** As somebody may type it: any separator anywhere, digits of any form. */
const typed = fc
  .tuple(
    cardNumbers,
    fc.array(fc.constantFrom(...SEPARATORS), { minLength: 19, maxLength: 19 }),
    fc.constantFrom(...DIGIT_FORMS),
  )
  .map(([number, between, form]) => ({
    number,
    text: [...number].map((digit, at) => (at === 0 ? '' : between[at]) + form(digit)).join(''),
  }))

const words = fc.constantFrom('', '我的卡號是', 'my card ', '卡号：', '\n', ', thanks', '。請退款')

function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

describe('A card number in a text', () => {
  test('is masked but for its last four digits, however it is typed', () => {
    fc.assert(
      fc.property(typed, words, words, ({ number, text }, before, after) => {
        const masked = maskCardNumbers(before + text + after)
        expect(masked).toBe(`${before}•••• ${number.slice(-4)}${after}`)
        expect(holdsCardNumber(masked)).toBe(false)
        expect(plainDigits(masked)).toBe(number.slice(-4))
      }),
      { numRuns: 2_000, seed: 42 },
    )
  })

  test.each([
    ['4242 4242 4242 4242 12/28 123', '•••• 4242 12/28 •••'],
    ['卡號 4242-4242-4242-4242，安全碼 123', '卡號 •••• 4242，安全碼 •••'],
    ['4242424242424242 cvv: 1234', '•••• 4242 cvv: •••'],
    ['我的CVC是１２３，4242.4242.4242.4242', '我的CVC是•••，•••• 4242'],
    ['4242424242424242 (123 安全码)', '•••• 4242 (••• 安全码)'],
    ['3782 822463 10005', '•••• 0005'],
    ['0912345678 4242 4242 4242 4242', '0912345678 •••• 4242'],
    ['4242424242424242, 5555555555554444', '•••• 4242, •••• 4444'],
    ['訂單 88 4242424242424242', '訂單 88 •••• 4242'],
  ])('%j is kept as %j', (text, kept) => {
    expect(maskCardNumbers(text)).toBe(kept)
  })
})

describe('What is no card number', () => {
  const phones = fc
    .tuple(
      fc.constantFrom(
        ['+886 912 ', 3],
        ['0912-', 6],
        ['(02) 2', 7],
        ['+60 12-', 7],
        ['+65 9', 7],
        ['00886 912', 6],
        ['+86 138', 8],
      ) as fc.Arbitrary<[string, number]>,
      digits(8, 8),
    )
    .map(([head, rest]) => head[0] + rest.slice(0, head[1]).join(''))

  test('a phone number stays, also beside another', () => {
    fc.assert(
      fc.property(
        phones,
        fc.constantFrom('，', ' / ext ', '\n', '、'),
        phones,
        (one, between, two) => {
          expect(maskCardNumbers(one)).toBe(one)
          expect(maskCardNumbers(one + between + two)).toBe(one + between + two)
        },
      ),
      { numRuns: 2_000, seed: 43 },
    )
  })

  test('a number with a wrong check digit stays', () => {
    fc.assert(
      fc.property(cardNumbers, fc.integer({ min: 1, max: 9 }), (number, more) => {
        const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + more) % 10)
        expect(maskCardNumbers(wrong)).toBe(wrong)
      }),
      { numRuns: 2_000, seed: 44 },
    )
  })

  test('tax numbers, references, amounts and short numbers stay', () => {
    const short = fc.oneof(digits(1, 12).map((all) => all.join('')))
    fc.assert(
      fc.property(short, (number) => {
        const text = `統編 ${number}，單號 FB-7K3M9Q2X，NT$1,200，AP-${number}X`
        expect(maskCardNumbers(text)).toBe(text)
      }),
      { numRuns: 1_000, seed: 45 },
    )
  })

  test('a day and its time stay', () => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (instant) => {
        const [day = '', time = ''] = instant.toISOString().slice(0, 19).split('T')
        for (const text of [`${day} ${time}`, `${day.replaceAll('-', '/')} ${time}`]) {
          expect(maskCardNumbers(text)).toBe(text)
        }
      }),
      { numRuns: 2_000, seed: 46 },
    )
  })
})
