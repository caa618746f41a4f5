import type { CampaignKind } from './campaign-kinds.ts'

/** Edits that are refused because members hold, have begun or were told what they would change. */
export const REFUSED_EDITS = [
  'startStays',
  'endTooSoon',
  'heldStays',
  'goneIsHeld',
  'stockGivenOut',
  'areaStays',
  'ruleStays',
  'prizeStays',
  'prizeGone',
  'prizeStock',
  'chestPrizeStays',
  'secondCheckIn',
] as const

export type RefusedEditCode = (typeof REFUSED_EDITS)[number]

/** What can be wrong with an entry of the content, by which a form says it in its own words. */
export const PROBLEM_CODES = [
  // By the schema of its file.
  'missing',
  'tooSmall',
  'tooLarge',
  'form',
  'choice',
  // Rules of several fields.
  'windowOrder',
  'sameId',
  'tooFewOptions',
  'creditAmount',
  'fallback',
  'lastingFallback',
  'ladder',
  'oddsTotal',
  'envelopeId',
  'newYearDay',
  'mediaAddress',
  'expiredSince',
  'nowhere',
  'streakInRound',
  // By what there is already.
  'liveStays',
  'noStore',
  'severalStores',
  'unwritten',
  'tooLateToTell',
  'announcedDay',
  'announcedStays',
  'linkScheme',
  ...REFUSED_EDITS,
] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** What the words of a problem name. */
export type ProblemValues = Readonly<Record<string, string | number>>

interface ToldProblem {
  /** In English, where there is no code. */
  words: string
  code?: ProblemCode | undefined
  values?: ProblemValues | undefined
}

/** Of whom a problem tells: how many hold or have begun something of a kind. */
interface Holders {
  kind: CampaignKind
  count: number
}

/**
 * A problem as a person reads it.
 *
 * @param find a text of the group `console-fields`
 */
export function problemWords(
  { words, code, values = {} }: ToldProblem,
  find: (
    key: `problems.${ProblemCode}` | `holders.${CampaignKind}`,
    values: ProblemValues,
  ) => string,
): string {
  if (!code) return words
  const { kind, count = 0 } = values as Partial<Holders>
  const all =
    kind === undefined ? values : { ...values, holders: find(`holders.${kind}`, { count }) }
  return find(`problems.${code}`, all)
}
