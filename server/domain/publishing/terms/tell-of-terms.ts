import type { Kysely, Transaction } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { SendPushJob } from '../../people/messages/push-job.ts'

export interface TellOfTermsOptions {
  /** Members told in one transaction. */
  batch: number
  sendPushJob: SendPushJob
}

/**
 * Tells every member by push of the terms that were announced. Each part of the members is one
 * transaction with the mark up to where it went, so that a run that is cut off goes on there, and two
 * at once tell nobody twice. Who joins after the announcement reads it on the page. Answers how many
 * were told now.
 */
export async function tellOfTerms(
  db: Kysely<Database>,
  clock: Clock,
  { batch, sendPushJob }: TellOfTermsOptions,
): Promise<number> {
  let told = 0
  for (;;) {
    const part = await inTransaction(db, (tx) => tellPart(tx, clock, { batch, sendPushJob }))
    if (part === undefined) return told
    told += part
  }
}

/** Undefined where nobody is left to be told. */
async function tellPart(
  tx: Transaction<Database>,
  clock: Clock,
  { batch, sendPushJob }: TellOfTermsOptions,
): Promise<number | undefined> {
  const terms = await tx
    .selectFrom('terms')
    .where('announced_at', 'is not', null)
    .where('told_at', 'is', null)
    .select(['kind', 'version', 'effective_on as day', 'told_up_to as after', 'announced_at'])
    .orderBy('announced_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!terms?.announced_at) return undefined
  const { kind, version, day, after } = terms
  const members = await tx
    .selectFrom('members')
    .where('member_id', '>', after)
    .where('status', '<>', 'closed')
    .where('created_at', '<=', terms.announced_at)
    .orderBy('member_id')
    .limit(batch)
    .select('member_id')
    .execute()
  for (const { member_id: memberId } of members) {
    await sendPushJob(tx, {
      kind: 'terms-announced',
      eventId: `terms-announced.${kind}.${version}.${memberId}`,
      memberId,
      facts: { version, day },
    })
  }
  const last = members.at(-1)?.member_id
  const isLast = members.length < batch
  await tx
    .updateTable('terms')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .set(
      isLast || last === undefined
        ? { told_up_to: '', told_at: momentOf(clock).now() }
        : { told_up_to: last },
    )
    .execute()
  return members.length
}
