/** What a draw may hold, as the simulation knows it; amounts in the smallest unit. */
export interface PlannedPrize {
  id: string
  /** In ten thousandths; all together `ODDS_TOTAL`. */
  odds: number
  costMinor: number
  /** How many are left; null: it never runs out. */
  stockLeft: number | null
  /** What is given in its place then. */
  fallbackId: string | null
}

/** What taking part once brings. */
export interface PlannedStep {
  fixedMinor: number
  /** One out of the prizes. */
  hasDraw: boolean
}

/**
 * The rewards of a campaign as data, whatever its kind. Somebody who begins stands on the first step, and on the next one
 * on each day on which he comes again; after the last one it begins anew. What is taken part in once has one step.
 */
export interface CampaignPlan {
  /** On which it can be taken part in. */
  days: number
  steps: readonly PlannedStep[]
  prizes: readonly PlannedPrize[]
}

/** What people do. */
export interface Behaviour {
  /** Those who begin on a day, on an average. */
  peopleADay: number
  /** Of 100 who took part on a day, those who come on the next one too; 0 where nobody does twice. */
  returnPercent: number
  /** Of 100, those who are paid in the end. */
  paidPercent: number
}

export interface Simulation {
  /** Takes part: days of all, answers, invitations. */
  timesExpected: number
  expectedMinor: number
  /** 95 of 100 runs cost between these, where people do as assumed. */
  lowMinor: number
  highMinor: number
}
