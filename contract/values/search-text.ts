import fold from './search-fold.json' with { type: 'json' }

/**
 * How text is compared in a search: full and half width, upper and lower case, accents, 臺 and 台,
 * traditional and simplified characters are the same.
 *
 * The characters of search-fold.json are the one-to-one part of OpenCC's traditional-to-simplified
 * table (Apache License 2.0). Folding goes that way because it joins: 發 and 髮 are both 发.
 */
const SIMPLIFIED = new Map(zip([...fold.from.join('')], [...fold.to.join('')]))

/** Letters that are written without spaces between words. */
const SPACELESS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}`
const RUN = new RegExp(`[${SPACELESS}]+|[^${SPACELESS}\\P{L}]+|\\p{N}+`, 'gu')
const SPACELESS_RUN = new RegExp(`^[${SPACELESS}]`, 'u')

/** Most words of a keyword that count; the rest is cut. */
const MAX_TERMS = 8

/** The text as searches see it, on one line. */
export function foldSearchText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’`´]/gu, '')
  const characters = Array.from(plain.normalize('NFC'), (one) => SIMPLIFIED.get(one) ?? one)
  return characters.join('').replace(/\s+/g, ' ').trim()
}

export interface SearchTerm {
  /** Folded, without spaces. */
  text: string
  /** The pieces that every matching text has; none when the term has no letter or digit. */
  grams: string[]
  /** Whether the pieces alone decide, so that the text need not be compared. */
  isExact: boolean
}

/** The words of a keyword; a store must match each of them. */
export function searchTermsOf(keyword: string): SearchTerm[] {
  const texts = new Set(foldSearchText(keyword).split(' ').filter(Boolean))
  return [...texts].slice(0, MAX_TERMS).map((text) => {
    const runs = runsOf(text)
    const grams = [...new Set(runs.flatMap(gramsAsked))]
    return {
      text,
      grams,
      isExact: runs.length === 1 && runs[0] === text && grams.length === 1 && isOneGram(text),
    }
  })
}

/**
 * The pieces a folded text can be found by: of Chinese each character and each pair, of words and
 * numbers each three letters and the first one and two (marked ^).
 */
export function searchGramsOf(folded: string): string[] {
  return [...new Set(runsOf(folded).flatMap(gramsStored))].toSorted()
}

function runsOf(folded: string): string[] {
  return folded.match(RUN) ?? []
}

function gramsStored(run: string): string[] {
  const letters = [...run]
  if (SPACELESS_RUN.test(run)) return [...letters, ...piecesOf(letters, 2)]
  return [`^${letters[0]}`, `^${letters.slice(0, 2).join('')}`, ...piecesOf(letters, 3)]
}

function gramsAsked(run: string): string[] {
  const letters = [...run]
  if (SPACELESS_RUN.test(run)) return letters.length === 1 ? letters : piecesOf(letters, 2)
  return letters.length < 3 ? [`^${run}`] : piecesOf(letters, 3)
}

function isOneGram(run: string): boolean {
  return [...run].length <= (SPACELESS_RUN.test(run) ? 2 : 3)
}

function piecesOf(letters: string[], size: number): string[] {
  const count = Math.max(letters.length - size + 1, 0)
  return Array.from({ length: count }, (_, start) => letters.slice(start, start + size).join(''))
}

function zip(keys: string[], values: string[]): [string, string][] {
  return keys.map((key, index) => [key, values[index] ?? key])
}
