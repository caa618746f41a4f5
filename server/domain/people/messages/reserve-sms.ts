import type { Transaction } from 'kysely'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { addDays, dayOf, startOfDay, type Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

export interface ReservedSms {
  /** Whose budget it is taken from. */
  day: Day
  /** The day's budget is used up with it. */
  isLast: boolean
}

/**
 * Takes one text message out of the day's budget, which all servers share: what limits of numbers and
 * addresses let through costs no more than that. The day's row is shared by everybody, so this comes
 * last in a transaction.
 *
 * @throws NamedError `SmsDailyLimitReached` with the wait until the next day
 */
export async function reserveSms(
  tx: Transaction<Database>,
  clock: Clock,
  { dailyLimit }: { dailyLimit: number },
): Promise<ReservedSms> {
  const now = clock.now()
  const day = dayOf(now, DEFAULT_AREA)
  const reserved = await tx
    .insertInto('sms_days')
    .values({ day, sent_count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet(({ eb }) => ({ sent_count: eb('sms_days.sent_count', '+', 1) }))
        .where('sms_days.sent_count', '<', dailyLimit),
    )
    .returning('sent_count as sentCount')
    .executeTakeFirst()
  if (reserved) return { day, isLast: reserved.sentCount >= dailyLimit }
  const nextDayAt = startOfDay(addDays(day, 1), DEFAULT_AREA)
  const waitSeconds = Math.ceil((nextDayAt.getTime() - now.getTime()) / 1_000)
  throw new NamedError('SmsDailyLimitReached', {
    values: { hours: Math.ceil(waitSeconds / 3_600) },
    retryAfterSeconds: waitSeconds,
  })
}

/** Gives back a message that has certainly not left. */
export async function giveBackSms(
  tx: Transaction<Database>,
  { day }: Pick<ReservedSms, 'day'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_days')
    .where('day', '=', day)
    .set(({ eb }) => ({ sent_count: eb('sent_count', '-', 1) }))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`No text messages of ${day} are counted`)
}
