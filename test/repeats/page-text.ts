const WITHOUT_WORDS = /<(script|style|template|head)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const TAGS = /<[^>]*>/g
/** What is a page's own: numbers, ids, codes in groups of four, and what nobody guesses. */
const OWN = /[A-Z]{2}-\w{8}\b|[\w-]*\d[\w-]*|\b[A-Z]{4}\b|\b[\w-]{16,}/g

/** What a clock may say of two moments, one just after the other. */
const OF_THE_CLOCK = /(?:凌晨|清晨|上午|中午|下午|晚上)\s*(?=\d)|[週周]./g

/** What a page says, the same for two subjects to whom the same was done. */
export function textOfPage(html: string): string {
  return html
    .replaceAll(WITHOUT_WORDS, ' ')
    .replaceAll(TAGS, ' ')
    .replaceAll(OF_THE_CLOCK, '')
    .replaceAll(OWN, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
