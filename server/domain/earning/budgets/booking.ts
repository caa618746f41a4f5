import { type RawBuilder, sql } from 'kysely'
import type { BudgetKind } from '#contract/values/budgets.ts'
import { NamedError } from '#contract/values/errors.ts'

/** What is to stand of one promise from now on. */
export interface BookedPromise {
  /** The fact that promises it. */
  id: string
  /** What is still promised by it; 0: nothing. */
  keepsMinor: number
  /** From then on nobody can ask for it; null: until an act settles it. */
  expiresAt: Date | null
}

/** A transfer that pays a member. */
export interface BookedPayment {
  memberId: string
  transferId: string
  amountMinor: number
}

/** What a verb promises, pays, and no longer promises. */
export interface Booking {
  kind: BudgetKind
  campaignId: string
  promises: readonly BookedPromise[]
  pays: readonly BookedPayment[]
  /** What a limited prize has cost above others. */
  fromPrizesMinor?: number
  /** Promised before: it is paid, though the budget should have no more. Else it is refused then. */
  isOwed: boolean
}

/**
 * A booking as an expression of the statement that writes the fact: a campaign without a budget costs it no round trip.
 * `memberId` is whose promises they are, whose lock is held. Everything of it is there with the fact, or nothing.
 */
export function bookBudget(memberId: string, booking: Booking, now: Date): RawBuilder<boolean> {
  return sql<boolean>`book_budget(${memberId}, ${JSON.stringify(booking)}::jsonb, ${now})`
}

/** A row without what its booking has answered, which nobody needs. */
export function withoutBooking<Row extends { isBooked: boolean }>(row: Row): Omit<Row, 'isBooked'> {
  const rest: Omit<Row, 'isBooked'> & { isBooked?: boolean } = { ...row }
  delete rest.isBooked
  return rest
}

/** The budget has no more (HL056); that as a named error, others as they are. */
export function givenOutError(error: unknown): unknown {
  const isGivenOut = error instanceof Error && 'code' in error && error.code === 'HL056'
  return isGivenOut ? new NamedError('CampaignGivenOut', { cause: error }) : error
}

/** What is left of a campaign's budget, for a query in which its id is `id`; null: it has none. */
export function budgetLeftOf(kind: BudgetKind, id: string): RawBuilder<number | null> {
  return sql<number | null>`(select sum(left_minor)::bigint from campaign_budget_parts
    where kind = ${kind} and campaign_id = ${sql.ref(id)})`
}

/** Whether somebody who begins now would be refused. */
export function isGivenOut(budgetLeftMinor: number | null, beginningMinor: number): boolean {
  return budgetLeftMinor !== null && budgetLeftMinor < beginningMinor
}
