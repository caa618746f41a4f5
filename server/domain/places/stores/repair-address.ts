/**
 * An address whose parts were glued together by its source: `CIKU 1TAMAN CIKU14000 BUKIT MERTAJAMPULAU
 * PINANG` has commas again, and what it says twice is said once. Of capitals alone; others are left as
 * they are.
 *
 * @param city as the source names it: a state stands at the end, often without a space before it
 */
export function repairAddress(address: string, city: string | undefined): string {
  if (/[a-z]/.test(address)) return address
  const parted = address
    // A street's number and the next name.
    .replace(/(?<=\b\d{1,2})(?=[A-Z]{4})/g, ', ')
    // A name and the postal code after it.
    .replace(/(?<=[A-Z]{3})(?=\d{5}(?!\d))/g, ', ')
    .replace(/(?<=\b\d{5})(?=[A-Z])/g, ' ')
  const state = city?.toUpperCase().replace(/[^A-Z ]/g, '')
  const stated = state
    ? parted.replace(new RegExp(`(?<=[A-Z]{3})(?=${state}\\b)`, 'g'), ', ')
    : parted
  return stated === address ? address : withoutRepeats(stated)
}

function withoutRepeats(address: string): string {
  const said = new Set<string>()
  const parts = address.split(/\s*,\s*/).filter((part) => {
    const name = part.replace(/^\d{5} /, '').trim()
    if (name === '' || said.has(name)) return false
    said.add(name)
    return true
  })
  return parts.join(', ')
}
