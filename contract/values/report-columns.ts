import type { Columns } from '../console/columns.ts'

/** The columns of each report: of its table as of its file. */
export const REPORT_COLUMNS = {
  liability: {
    provenance: 'words:wallet.provenances',
    age: 'words:console-reports.ages',
    lots: 'number',
    owedMinor: 'money',
    currency: 'text',
  },
  credit: {
    month: 'text',
    issuedMinor: 'money',
    rebateMinor: 'money',
    usedMinor: 'money',
    expiredMinor: 'money',
    correctedMinor: 'money',
    expiredPercent: 'number',
    currency: 'text',
  },
  cohorts: {
    joinedIn: 'text',
    joinedCount: 'number',
    monthsLater: 'number',
    activeCount: 'number',
    activePercent: 'number',
  },
  stores: {
    storeId: 'text',
    storeName: 'text',
    payments: 'number',
    paidMinor: 'money',
    creditMinor: 'money',
    rebateMinor: 'money',
    currency: 'text',
  },
  referral: {
    campaign: 'text',
    referralState: 'words:console-campaigns.reviews.referralStates',
    invitations: 'number',
    inviterMinor: 'money',
    joinedMinor: 'money',
    currency: 'text',
  },
  fairness: {
    campaign: 'text',
    prize: 'text',
    oddsPercent: 'number',
    drawn: 'number',
    expected: 'number',
    verdict: 'words:console-reports.verdicts',
    pValue: 'number',
  },
} as const satisfies Record<string, Columns>

export type ReportName = keyof typeof REPORT_COLUMNS

export const REPORT_NAMES = Object.keys(REPORT_COLUMNS) as ReportName[]

/** How old credit is, by the days since it was given: each up to its number, the last without end. */
export const CREDIT_AGES = {
  month: 30,
  quarter: 90,
  half: 180,
  year: 365,
  older: Infinity,
} as const

export type CreditAge = keyof typeof CREDIT_AGES

/** Months of a report, the one that runs last. */
export const REPORT_MONTHS = 12

/** Of who joined lately, by month: each month more is as many movements more to look through. */
export const COHORT_MONTHS = 6

/** Days back of the report of stores. */
export const REPORT_DAYS = ['28', '90', '365'] as const

/**
 * What is said of a draw: what came is what would come by the odds in at least one of a hundred such draws, or is not;
 * or there were too few to say.
 */
export const DRAW_VERDICTS = ['fits', 'looks-off', 'too-few'] as const

export type DrawVerdict = (typeof DRAW_VERDICTS)[number]
