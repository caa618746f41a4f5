/** What sources write where they know nothing. */
const UNKNOWN = new Set([
  '無',
  '无',
  'n/a',
  'na',
  'null',
  'none',
  'nil',
  '-',
  '--',
  '未提供',
  '不詳',
  '暫無',
])

export interface CleanedValue {
  /** Undefined when the source says nothing. */
  value: string | undefined
  /** Whether the source's own text had to be changed. */
  isCleaned: boolean
}

/**
 * A value of an import without what can be repaired: outer and doubled spaces, line breaks, control
 * characters, a pair of quotes around it, text in a wrong encoding, words that mean "unknown".
 */
export function cleanValue(raw: string): CleanedValue {
  const text = unquote(
    repairEncoding(raw)
      .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
      .trim(),
  )
  const value = text === '' || UNKNOWN.has(text.toLowerCase()) ? undefined : text
  return { value, isCleaned: (value ?? '') !== raw }
}

function unquote(text: string): string {
  return /^["“”'‘’].*["“”'‘’]$/su.test(text) ? text.slice(1, -1).trim() : text
}

/** The characters of Windows-1252 for the bytes 0x80 to 0x9F; · where it has none. */
const HIGH_BYTES = '€·‚ƒ„…†‡ˆ‰Š‹Œ·Ž··‘’“”•–—˜™š›œ·žŸ'

/** UTF-8 that was once read as Windows-1252: two-byte letters, as in `CAFÃ‰` for `CAFÉ`. */
function repairEncoding(text: string): string {
  return text.replace(/([ÂÃ])([\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œž‘’“”•–—˜™š›œŸ])/g, (pair, lead, trail) => {
    const high = HIGH_BYTES.indexOf(String(trail))
    const bytes = [String(lead).charCodeAt(0), high < 0 ? String(trail).charCodeAt(0) : high + 0x80]
    const repaired = new TextDecoder().decode(Uint8Array.from(bytes))
    return repaired.includes('\ufffd') ? pair : repaired
  })
}
