import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Day } from '../../../db/tables/columns.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { earliestDay, isTooSoon } from './terms-notice.ts'

export interface AnnounceTermsInput {
  kind: 'privacy'
  /** As in its files: `2027.01`. */
  version: string
  /** For the audit. */
  operator: Operator
}

export interface AnnounceTermsOutput {
  /** False where this was done before: nothing has happened now. */
  isNew: boolean
  announcedAt: Date
  effectiveOn: Day
}

/**
 * Announces a version of the terms: from now on their page shows it beside the one in force, a job tells
 * every member by push (`tellOfTerms`), and on its day it comes into force. The same again answers the
 * first.
 *
 * @throws NamedError `TermsNotFound`; `TermsTooSoon` where it would apply less than 30 days from now,
 * unless it only benefits members or the law demands it
 */
export async function announceTerms(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  { kind, version, operator }: AnnounceTermsInput,
): Promise<AnnounceTermsOutput> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const term = await tx
      .selectFrom('terms')
      .where('kind', '=', kind)
      .where('version', '=', version)
      .select(['announced_at', 'effective_on', 'sooner_because'])
      .forUpdate()
      .executeTakeFirst()
    if (!term) throw new NamedError('TermsNotFound')
    const { announced_at: before, effective_on: effectiveOn, sooner_because: soonerBecause } = term
    if (before) return { isNew: false, announcedAt: before, effectiveOn }
    if (isTooSoon(moment, { effectiveOn, soonerBecause })) {
      throw new NamedError('TermsTooSoon', { values: { day: earliestDay(moment) } })
    }
    const announcedAt = moment.now()
    await tx
      .updateTable('terms')
      .where('kind', '=', kind)
      .where('version', '=', version)
      .set({ announced_at: announcedAt })
      .execute()
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'terms-announced',
      subject: `terms/${kind}/${version}`,
      details: { effectiveOn },
    })
    return { isNew: true, announcedAt, effectiveOn }
  })
}
