import type { Locale } from '#contract/values/locale.ts'

/** Every Chinese character of an encoding whose lead and trail bytes lie in the given ranges. */
function charactersOf(encoding: string, leads: [number, number], trails: [number, number][]) {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = leads[0]; lead <= leads[1]; lead += 1) {
    for (const [first, last] of trails) {
      for (let trail = first; trail <= last; trail += 1) {
        characters.add(decoder.decode(new Uint8Array([lead, trail])))
      }
    }
  }
  return characters
}

/** GB 2312 holds the simplified characters in use, Big5 the traditional ones. */
const simplified = charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]])
// A Taiwanese rice cake: the same character on the Mainland, where it is too rare for GB 2312.
simplified.add('粿')
const traditional = charactersOf(
  'big5',
  [0xa4, 0xf9],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
)

/** Slips that the encodings let through, because both hold the character for another word. */
const TAIWAN_SLIPS = /[网机极构确听异种触]|[以之然最]后|[那心店手夜家街]里|面[条包馆]/u
const MAINLAND_SLIPS = /[後於乾著瞭麽裏]/u

function strangers(text: string, known: Set<string>): string[] {
  return [...text].filter((character) => /\p{Script=Han}/u.test(character) && !known.has(character))
}

/** What in a text is not of its locale's script; empty for a clean text. */
export function slipsOf(text: string, locale: Locale): string[] {
  if (locale === 'zh-TW') {
    return [...strangers(text, traditional), ...(TAIWAN_SLIPS.exec(text) ?? [])]
  }
  if (locale === 'zh-CN') {
    return [...strangers(text, simplified), ...(MAINLAND_SLIPS.exec(text) ?? [])]
  }
  return text.match(/\p{Script=Han}{2}/gu) ?? []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : []
}

/** Every string under a locale's key, wherever it stands in a content file. */
export function localeTextsOf(value: unknown): Record<Locale, string[]> {
  const texts: Record<Locale, string[]> = { 'zh-TW': [], 'zh-CN': [], 'en-US': [] }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isRecord(node)) return
    for (const [key, child] of Object.entries(node)) {
      if (key === 'zh-TW' || key === 'zh-CN' || key === 'en-US')
        texts[key].push(...stringsIn(child))
      else visit(child)
    }
  }
  visit(value)
  return texts
}
