import type { Kysely, Transaction } from 'kysely'
import type { ToldCause } from '#contract/values/correction.ts'
import type { Day } from '#contract/values/day.ts'
import type { SuspensionCause } from '#contract/values/suspension.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

/** Name of the job in the queue. */
export const PUSH_JOB = 'push'

/**
 * What each push tells, in the smallest unit of the member's currency and days of the member's area.
 * Nobody's personal data: the queue keeps its jobs for a while.
 */
export interface PushFacts {
  /** Nothing has happened for months: `day` is the last on which the credit is safe. */
  'idle-warning-30': { amountMinor: number; day: Day }
  'idle-warning-7': { amountMinor: number; day: Day }
  /** The credit of an idle account was taken: `day` is the last on which it comes back. */
  'credit-reclaimed': { amountMinor: number; day: Day }
  /** `day` is the last on which the amount can be spent. */
  'credit-expiring': { amountMinor: number; day: Day }
  'survey-approved': { surveyId: string; titles: Texts; amountMinor: number }
  'survey-rejected': { surveyId: string; titles: Texts }
  /** Until the end of `day` the closing can be undone. */
  'closure-started': { day: Day }
  /** `titles`: what the partner is called. */
  'partner-conversion': { titles: Texts; amountMinor: number }
  /** A friend who was invited has made a start. */
  'referral-inviter-rewarded': { amountMinor: number }
  /** The new member's own reward. */
  'referral-joined-rewarded': { amountMinor: number }
  /** `titles`: what the store is called. */
  'payment-settled': { paymentId: string; titles: Texts; amountMinor: number; rebateMinor: number }
  'payment-failed': { paymentId: string; titles: Texts; amountMinor: number }
  /** `isCredit`: all of it is credit; not said by jobs of before. */
  'payment-refunded': {
    paymentId: string
    titles: Texts
    amountMinor: number
    isCredit?: boolean
  }
  'card-added': { lastFour: string }
  'card-not-added': { bindingId: string }
  /** `day`: the last on which it is decided. */
  'account-suspended': { cause: SuspensionCause; day: Day }
  'suspension-lifted': Record<never, never>
  'correction-added': { amountMinor: number; cause: ToldCause }
  'correction-taken': { amountMinor: number; cause: ToldCause }
  /** Of what is taken back, `owedMinor` was not there any more. */
  'correction-owed': { amountMinor: number; owedMinor: number; cause: ToldCause }
  /** `day`: the first on which they are in force. */
  'terms-announced': { version: string; day: Day }
  /** `at`: ISO instant. */
  'password-reset': { at: string }
}

export type PushKind = keyof PushFacts

export interface PushOf<Kind extends PushKind> {
  kind: Kind
  /** The fact that it tells of, once in the world: `survey-approved.<survey>.<member>`. */
  eventId: string
  memberId: string
  facts: PushFacts[Kind]
}

/** One push about one fact; its words are made when it is delivered. */
export type PushJob = { [Kind in PushKind]: PushOf<Kind> }[PushKind]

/** The member's pushes that the queue holds: waiting, done a short while ago, or given up. */
export type ListPushJobs = (
  db: Kysely<Database>,
  memberId: string,
) => Promise<Record<string, unknown>[]>

/** Takes them out of the queue, in the transaction that erases the member. */
export type DeletePushJobs = (tx: Transaction<Database>, memberId: string) => Promise<void>

/** Adds the job in the transaction of the fact: both happen or neither. */
export type SendPushJob = (tx: Transaction<Database>, job: PushJob) => Promise<void>
