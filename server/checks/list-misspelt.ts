/** Another name of OTEL_EXPORTER_OTLP_ENDPOINT, by which nothing is turned on here. */
const UNREAD_ENDPOINT = 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'

/** Beginnings that settings of other programs hardly have. */
const OWN_BEGINNINGS =
  /^(ALERT_WEBHOOK|BOT_CHECK|GATEWAY|MEMBER_TOKEN|OPERATE|PAGE_CACHE|PARTNER|PUSH_WEBHOOK|SMS|TWILIO)_/

/** A variable that is none of ours and looks like one, and which one was meant where that can be told. */
export interface Misspelt {
  name: string
  meant: string | undefined
}

/**
 * Variables that hold something and that nobody reads, although whoever wrote them meant us: those that
 * begin as our settings alone do, and those that are a few letters away from one.
 */
export function listMisspelt(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Misspelt[] {
  return Object.keys(environment)
    .filter((name) => environment[name] && !known.includes(name))
    .map((name) => ({ name, meant: known.find((each) => isNear(name, each)) }))
    .filter(({ name, meant }) => meant !== undefined || isOurs(name))
}

function isOurs(name: string): boolean {
  return OWN_BEGINNINGS.test(name) || name === UNREAD_ENDPOINT
}

/** One letter in five may be another, two at most: SMTP_URI is SMTP_URL, npm's NODE is not MODE. */
function isNear(name: string, known: string): boolean {
  return distance(oneOf(name), oneOf(known)) <= Math.min(2, Math.floor(name.length / 5))
}

/** Without the ending that tells one from several: of PROXY and PROXIES the same. */
function oneOf(name: string): string {
  return name.replace(/(IES|Y|S)$/, '')
}

/** Letters to put in, take out or change (Levenshtein), row by row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...b].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
