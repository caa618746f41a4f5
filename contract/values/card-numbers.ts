/**
 * Numbers of payment cards in what people write. Nobody of ours may keep one (PCI DSS 3.3), so they
 * are taken out before a text is stored, mailed or logged.
 */

/** A run of digits as it stands in a text, with what its characters are worth. */
interface Group {
  from: number
  to: number
  digits: string
}

const LEAST_DIGITS = 13
const MOST_DIGITS = 19

/** Between two digits of one number stand at most so many characters, and of these alone. */
const MOST_BETWEEN = 3
const SEPARATORS = /^[\p{Pd}\p{Pc}\p{Zs}\p{Cf}\t./\\,:*|~'·•・‧∙−﹣]+$/u

/** How cards are printed: 4-4-4-4 and longer, 4-6-5, 4-6-4. */
const PRINTED = /^(?:4(?:,4){2}(?:,4(?:,[1-3])?|,1)|4,6,[45])$/

/** A day and a time of it are as many digits as a card. */
const DAY_AND_TIME =
  /^(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])[\s,]{1,2}\d{1,2}:\d\d/

/** The text with `•••• 4242` in place of each card's number, and without its security code. */
export function maskCardNumbers(text: string): string {
  const found = findCardNumbers(text)
  if (found.length === 0) return text
  let masked = ''
  let at = 0
  for (const { from, to, digits } of found) {
    masked += `${withoutSecurityCodes(text.slice(at, from))}•••• ${digits.slice(-4)}`
    at = to
  }
  return masked + withoutSecurityCodes(text.slice(at).replace(CODE_AFTER_END, '$1•••'))
}

export function holdsCardNumber(text: string): boolean {
  return findCardNumbers(text).length > 0
}

/** `12/28 123`, as it follows the number on a card. */
const CODE_AFTER_END =
  /^([^\p{Nd}\n]{0,12}(?:0?[1-9]|1[0-2])[-/. ]{1,3}(?:20)?\p{Nd}{2}[^\p{Nd}\n]{1,12})\p{Nd}{3,4}(?!\p{Nd})/u

const CODE_WORDS =
  'cvv2?|cvc2?|csc|cid|security codes?|card code|安全碼|安全码|驗證碼|验证码|檢查碼|检查码|檢核碼|校验码|背面三碼|背面三码|[末後后]三[碼码]'
const CODE_AFTER_WORD = new RegExp(
  `((?:${CODE_WORDS})[^\\p{Nd}\\n]{0,12})\\p{Nd}{3,4}(?!\\p{Nd})`,
  'giu',
)
const CODE_BEFORE_WORD = new RegExp(
  `(?<!\\p{Nd})\\p{Nd}{3,4}([^\\p{L}\\p{Nd}\\n]{0,4}(?:${CODE_WORDS}))`,
  'giu',
)

function withoutSecurityCodes(text: string): string {
  return text.replace(CODE_AFTER_WORD, '$1•••').replace(CODE_BEFORE_WORD, '•••$1')
}

function findCardNumbers(text: string): Group[] {
  if (!/\p{N}/u.test(text)) return []
  return chainsOf(text).flatMap((chain) => cardsOf(chain, text))
}

/** Groups of digits with nothing but separators between them. */
function chainsOf(text: string): Group[][] {
  const chains: Group[][] = []
  let last: Group | undefined
  for (const group of groupsOf(text)) {
    const between = last && text.slice(last.to, group.from)
    const isNext =
      between !== undefined && between.length <= MOST_BETWEEN && SEPARATORS.test(between)
    if (isNext) chains.at(-1)?.push(group)
    else chains.push([group])
    last = group
  }
  return chains
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let at = 0
  for (const character of text) {
    const digits = digitsOf(character)
    const from = at
    at += character.length
    if (digits === '') continue
    const last = groups.at(-1)
    if (last?.to === from) {
      last.digits += digits
      last.to = at
    } else {
      groups.push({ from, to: at, digits })
    }
  }
  return groups
}

/** What a character is worth: full width, mathematical, in a circle, or of another script. */
function digitsOf(character: string): string {
  const plain = character.normalize('NFKC')
  if (/^\d+$/.test(plain)) return plain
  if (!/^\p{Nd}$/u.test(plain)) return ''
  // Digits of a script stand in rows of ten that begin with zero.
  const code = plain.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** The first and longest of each place, one after the other. */
function cardsOf(chain: Group[], text: string): Group[] {
  const found: Group[] = []
  let start = 0
  while (start < chain.length) {
    const end = lastOfCard(chain, start, text)
    if (end === undefined) {
      start += 1
      continue
    }
    const groups = chain.slice(start, end + 1)
    found.push({ ...span(groups), digits: digitsIn(groups) })
    start = end + 1
  }
  return found
}

function lastOfCard(chain: Group[], start: number, text: string): number | undefined {
  let best: number | undefined
  let length = 0
  for (let end = start; end < chain.length; end += 1) {
    length += chain[end]?.digits.length ?? 0
    if (length > MOST_DIGITS) break
    const groups = chain.slice(start, end + 1)
    if (length >= LEAST_DIGITS && isCard(groups, start === 0, text)) best = end
  }
  return best
}

function isCard(groups: Group[], isWholeBeginning: boolean, text: string): boolean {
  const digits = digitsIn(groups)
  // ISO/IEC 7812: no card for payment begins with 0, as phone numbers at home do.
  if (digits.startsWith('0') || !passesLuhn(digits)) return false
  const { from, to } = span(groups)
  if (DAY_AND_TIME.test(text.slice(from, to))) return false
  const isPhoneNumber = digits.length <= 15 && /[+＋]\s?$/.test(text.slice(0, from))
  if (isPhoneNumber) return false
  // In the midst of other numbers any few groups make one card in ten: it has to look like one.
  return isWholeBeginning || looksLikeCard(groups, digits, text)
}

function looksLikeCard(groups: Group[], digits: string, text: string): boolean {
  if (!/^[2-6]/.test(digits)) return false
  if (PRINTED.test(groups.map((group) => group.digits.length).join(','))) return true
  const between = groups.slice(1).map((group, at) => text.slice(groups[at]?.to, group.from))
  const isEven = new Set(between).size <= 1
  return isEven && new Set(groups.slice(0, -1).map((group) => group.digits.length)).size <= 1
}

function span(groups: Group[]): { from: number; to: number } {
  return { from: groups[0]?.from ?? 0, to: groups.at(-1)?.to ?? 0 }
}

function digitsIn(groups: Group[]): string {
  return groups.map((group) => group.digits).join('')
}

/** The check digit of ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
