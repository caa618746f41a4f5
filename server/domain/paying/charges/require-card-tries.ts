import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import type { ChargeMethod } from '../../../db/tables/gateway-charges.ts'
import { MAX_TRIES, TRIES_WINDOW_MS } from './card-waits.ts'
import type { ChargeDependencies } from './charge-owner.ts'
import { findCardWaits, type TryMarks } from './find-card-waits.ts'

/** What is about to be charged. */
export interface CardTry extends TryMarks {
  method: ChargeMethod
}

/** Wallets ask their owner themselves, and take no number that somebody has typed. */
const COUNTED: readonly ChargeMethod[] = ['card', 'apple-pay']

/**
 * Refuses to try another card for somebody who has tried too many, or of whose cards too many were
 * refused: by member, address, device and card, bindings and payments together. Exact under the
 * member's lock.
 *
 * @throws NamedError `CardTriesExceeded`
 */
export async function requireCardTries(
  db: Kysely<Database>,
  dependencies: Pick<ChargeDependencies, 'clock' | 'triesScale' | 'warn'>,
  { method, ...marks }: CardTry,
): Promise<void> {
  if (!COUNTED.includes(method)) return
  const now = dependencies.clock.now()
  const waits = await findCardWaits(db, dependencies, marks)
  const triedUntil = await findTriesWait(db, dependencies, marks.memberId)
  const until = Math.max(0, ...[triedUntil, ...waits.map((wait) => wait.until)].map(Number))
  const seconds = Math.ceil((until - now.getTime()) / 1_000)
  if (seconds <= 0) return
  const by = [...(triedUntil > now ? ['tries'] : []), ...waits.map((wait) => wait.by)].join(' ')
  dependencies.warn({ memberId: marks.memberId, by }, 'card testing suspected')
  const hours = seconds > 7_200 ? Math.ceil(seconds / 3_600) : 0
  throw new NamedError('CardTriesExceeded', {
    values: { minutes: Math.ceil(seconds / 60), hours },
    retryAfterSeconds: seconds,
  })
}

/** When the oldest of a member's latest tries has left the window, however they ended. */
async function findTriesWait(
  db: Kysely<Database>,
  { clock, triesScale }: Pick<ChargeDependencies, 'clock' | 'triesScale'>,
  memberId: string,
): Promise<Date> {
  const max = Math.max(1, Math.round(MAX_TRIES * triesScale))
  const oldest = await db
    .selectFrom('gateway_charges')
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(clock.now().getTime() - TRIES_WINDOW_MS))
    .where('method', 'in', COUNTED)
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst()
  return new Date(oldest ? oldest.created_at.getTime() + TRIES_WINDOW_MS : 0)
}
