/** What an operator may want in production all the same, by the names of `PRODUCTION_ALLOWS`. */
export const ALLOWANCES = [
  'embedded-database',
  'demo-content',
  'test-gateway',
  'no-mail',
  'no-push',
  'no-sms',
] as const
export type Allowance = (typeof ALLOWANCES)[number]

/** What is wrong, in words for whoever can put it right. */
export interface Mistake {
  /** The settings it is about; none where it is about what a database or a file holds. */
  settings: readonly string[]
  words: string
  /** What to write or to do, where the words do not say it. */
  remedy?: string
  /** By which name an operator may want it all the same. */
  allowance?: Allowance
}

/** `NAME: what is wrong (what to write)`, one line. */
export function lineOf({ settings, words, remedy, allowance }: Mistake): string {
  const subject = settings.length === 0 ? '' : `${settings.join(' or ')}: `
  const allowed = allowance === undefined ? [] : [`or PRODUCTION_ALLOWS=${allowance}`]
  const ways = [...(remedy === undefined ? [] : [remedy]), ...allowed]
  return `${subject}${words}${ways.length === 0 ? '' : ` (${ways.join(', ')})`}`
}

/** Of what production would refuse, were it not wanted: what it means, and by which name it is wanted. */
export function wantedLineOf({ settings, words, allowance }: Mistake): string {
  return `wanted all the same, by PRODUCTION_ALLOWS=${allowance ?? ''}: ${lineOf({ settings, words })}`
}

/** Those that hold, and those that the operator has named as wanted. */
export function splitWanted(
  mistakes: readonly Mistake[],
  allowed: readonly Allowance[],
): { mistakes: Mistake[]; wanted: Mistake[] } {
  const isWanted = ({ allowance }: Mistake) =>
    allowance !== undefined && allowed.includes(allowance)
  return {
    mistakes: mistakes.filter((mistake) => !isWanted(mistake)),
    wanted: mistakes.filter(isWanted),
  }
}

/** Every mistake at once, one line each. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  /** @param lines of the mistakes, at least one */
  constructor(lines: readonly string[], head = 'The configuration has') {
    super(
      lines.length === 1
        ? lines[0]
        : `${head} ${lines.length} mistakes:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    )
  }
}
