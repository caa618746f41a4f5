import type { Area } from '#contract/values/area.ts'
import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import type { ProblemValues, RefusedEditCode } from '#contract/values/content-problems.ts'

/** What the content may not change about something that has begun. */
export interface RefusedEdit {
  id: string
  /** Of one that is gone from the content: in whose file it stood. */
  area?: Area
  /** `window.endsOn`; empty: the whole of it. */
  field: string
  code: RefusedEditCode
  values: ProblemValues
}

/** Whom an edit would reach, by what they have. */
const HOLDERS: Record<CampaignKind, string> = {
  'check-in': 'members on a streak',
  coupon: 'members who hold it',
  'discount-ticket': 'members who hold it',
  envelope: 'members who have drawn',
  referral: 'invitations that were accepted and wait',
  survey: 'members whose answers wait for review',
}

/** In English, for who imports files; the console says the same in its reader's words. */
const WORDS: Record<RefusedEditCode, (values: ProblemValues, id: string) => string> = {
  startStays: ({ day }) => `stays ${day}, for it has begun`,
  endTooSoon: ({ day }) => `members were promised more days, until ${day} at the least`,
  heldStays: (values) =>
    `is ${values['was']} and cannot become ${values['is']} for ${holdersOf(values)}`,
  goneIsHeld: (values, id) =>
    `is gone, and would end now for ${holdersOf(values)}. Keep it; ` +
    `operate campaigns pause ${values['kind']} ${id} gives no more of it`,
  stockGivenOut: ({ given, stock }) => `${given} are given out, so that ${stock} are too few`,
  areaStays: ({ was, area }) =>
    `stays ${was}, for the campaign has begun; ${area} needs one of its own`,
  ruleStays: ({ was }) => `stays ${was}, for the campaign has begun`,
  prizeStays: ({ prize, was }) => `${prize} was promised as ${was}`,
  prizeGone: ({ prize }) => `${prize} was promised and is gone`,
  prizeStock: ({ prize, stock }) => `of ${prize} there were to be ${stock}, and no fewer`,
  chestPrizeStays: ({ prize, was, is }) =>
    `${prize} is ${was} in chests that may have been drawn, and cannot become ${is}; ` +
    'that needs a prize with an id of its own',
  secondCheckIn: ({ other, area }) =>
    `is new, and ${other} of ${area}, which ran today, is over or gone: everybody could check in again. ` +
    'Keep the id, or let the new campaign begin tomorrow (window.startsOn)',
}

/** A line of a report: the place, and what is wrong there. */
export function lineOfEdit({ id, field, code, values }: RefusedEdit): string {
  const words = WORDS[code](values, id)
  return field === '' ? words : `${field}: ${words}`
}

function holdersOf({ kind, count }: ProblemValues): string {
  return `${HOLDERS[kind as CampaignKind]}: ${count}`
}
