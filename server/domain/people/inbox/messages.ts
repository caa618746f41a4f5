import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { LATE_AFTER_MS, type MessageKind, type MessageState } from '#contract/values/inbox.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/** A form of a visitor as a message to answer. */
export interface Message {
  id: string
  reference: string
  kind: MessageKind
  area: Area
  /** Of the page that it was sent from. */
  locale: Locale
  senderName: string
  /** What it is about: of a store that wants to join, its name; null where it says none. */
  subject: string | null
  email: string | null
  /** E.164 */
  mobile: string | null
  createdAt: Date
  /** The same as the database has it, to the microsecond. */
  createdKey: string
  state: MessageState
  assignedTo: string | null
  assignedName: string | null
  /** Of changes by staff; 0: none yet. */
  version: number
  answerCount: number
  /** Open, and waits for more than two days. */
  isLate: boolean
}

/** The three forms with what they have in common. Each has its area: none belongs to all of them. */
const FORMS = sql`(
  select 'feedback' as kind, id, reference, area, locale, name as sender, subject, email, mobile, created_at
    from feedbacks
  union all
  select 'prospect-store', id, reference, area, locale, contact_name,
      coalesce(store_name, company_name), email, mobile, created_at from prospect_stores
  union all
  select 'press-contact', id, reference, area, locale, contact_name, subject, email, mobile, created_at
    from press_contacts)`

/** `f` the form, `c` how it stands, if anybody did anything. */
export const MESSAGES = sql`${FORMS} f left join form_cases c on c.form_id = f.id`

export const STATE = sql`coalesce(c.state, 'open')`

export function isOfAreas(areas: readonly Area[]): RawBuilder<boolean> {
  return sql<boolean>`f.area = any(${sql.val([...areas])}::text[])`
}

export function isLateAt(clock: Clock): RawBuilder<boolean> {
  const before = new Date(clock.now().getTime() - LATE_AFTER_MS)
  return sql<boolean>`(${STATE} = 'open' and f.created_at < ${before})`
}

/** Messages under a condition, in an order. */
export async function selectMessages(
  db: Kysely<Database>,
  clock: Clock,
  { where, rest }: { where: RawBuilder<unknown>; rest: RawBuilder<unknown> },
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select f.kind, f.id, f.reference, f.area, f.locale, f.sender as "senderName", f.subject, f.email, f.mobile,
      f.created_at as "createdAt", f.created_at::text as "createdKey", ${STATE} as state, c.assigned_to as "assignedTo",
      s.name as "assignedName", coalesce(c.version, 0) as version, ${isLateAt(clock)} as "isLate",
      (select count(*)::int from form_answers a where a.form_id = f.id) as "answerCount"
    from ${MESSAGES} left join staff s on s.id = c.assigned_to
    where ${where} ${rest}`.execute(db)
  return rows
}
