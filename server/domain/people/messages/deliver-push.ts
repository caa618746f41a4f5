import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'
import type { PushJob } from './push-job.ts'
import type { OutgoingPush, PushPort } from './push-port.ts'

export interface DeliverPushDependencies {
  db: Kysely<Database>
  push: PushPort
  /** Puts the fact into the member's language. */
  compose: (
    job: PushJob,
    member: { area: Area; locale: Locale },
  ) => Pick<OutgoingPush, 'title' | 'body' | 'link'>
}

/**
 * Tells a member of one fact, in the language that the member used last. Can run again: the message
 * keeps its event. There is nobody to tell once the account is closed.
 */
export async function deliverPush(
  { db, push, compose }: DeliverPushDependencies,
  job: PushJob,
): Promise<void> {
  const { eventId, memberId } = job
  const member = await db
    .selectFrom('members')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'closed')
    .select(['area', 'locale'])
    .executeTakeFirst()
  if (!member) return
  await push.send({ eventId, memberId, ...compose(job, member) })
}
