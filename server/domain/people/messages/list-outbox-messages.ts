import { sql, type Kysely } from 'kysely'
import type { OutboxKind } from '#contract/values/outbox-kinds.ts'
import { type PageInput, pagingOf } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'
import { PARTNER_RECIPIENT } from './partner-recipient.ts'

export interface ListOutboxMessagesInput extends PageInput {
  /** Only messages of it. */
  kind?: OutboxKind | undefined
}

/** The mailbox keeps a call-back as it keeps a mail: its recipient tells it from one. */
const kindOfRow = sql<OutboxKind>`
  case when starts_with(recipient, ${PARTNER_RECIPIENT}) then 'call-back' else kind end
`

/** A page of the embedded mailbox, newest first. */
export async function listOutboxMessages(
  db: Kysely<Database>,
  { kind, p, ps }: ListOutboxMessagesInput,
) {
  const kept = db
    .selectFrom('outbox_messages')
    .$if(kind !== undefined, (query) => query.where(kindOfRow, '=', kind ?? 'mail'))
  const { total } = await kept
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const messages = await kept
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ps)
    .offset((p - 1) * ps)
    .select(['id', kindOfRow.as('kind'), 'recipient', 'subject', 'body', 'created_at as createdAt'])
    .execute()
  return { messages, paging: pagingOf({ p, ps }, total) }
}
