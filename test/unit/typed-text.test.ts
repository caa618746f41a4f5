import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tidyLine, tidyText } from '#contract/values/typed-text.ts'

const INVISIBLE = [
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u061c', '\u2060', '\u2063', '\ufeff'],
  ...['\u00ad', '\u034f', '\u115f', '\u3164', '\uffa0', '\u{e0041}', '\ufffb'],
]

describe('What a person typed', () => {
  test.each(INVISIBLE)('holds nothing that cannot be seen: %j', (mark) => {
    expect(tidyLine(`王${mark}小明${mark}`)).toBe('王小明')
    expect(tidyText(`${mark}王\n${mark}小明`)).toBe('王\n小明')
  })

  test.each(['葛\u{e0100}城', '☎️ 2365', '王 小明', '👩‍🚀'.replaceAll('\u200d', '')])(
    'keeps what chooses the form of a character: %j',
    (text) => {
      expect(tidyLine(text)).toBe(text)
    },
  )

  test('is one line, or lines and nothing else', () => {
    expect(tidyLine(' a\r\nb\tc\u2028d\u0085e\u0000f ')).toBe('a b c d e f')
    expect(tidyText(' a\r\nb\tc\u2028d\u0085e\u0000f ')).toBe('a\nb c\nd\nef')
  })

  test('is tidy after the first time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tidyLine(tidyLine(text))).toBe(tidyLine(text))
        expect(tidyText(tidyText(text))).toBe(tidyText(text))
        expect(tidyLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }),
      { numRuns: 1_000, seed: 5 },
    )
  })
})
