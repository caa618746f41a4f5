import type { Kysely } from 'kysely'
import { type PageInput, pagingOf } from '#contract/values/paging.ts'
import type { Database } from '../../db/database.ts'

/** A page of the embedded mailbox, newest first. */
export async function listOutboxMessages(db: Kysely<Database>, { p, ps }: PageInput) {
  const { total } = await db
    .selectFrom('outbox_messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const messages = await db
    .selectFrom('outbox_messages')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ps)
    .offset((p - 1) * ps)
    .select(['id', 'kind', 'recipient', 'subject', 'body', 'created_at as createdAt'])
    .execute()
  return { messages, paging: pagingOf({ p, ps }, total) }
}
