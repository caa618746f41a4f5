import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { isOfAreas, selectMessages, type Message } from './messages.ts'

export interface Answer {
  id: string
  createdAt: Date
  byName: string
  locale: Locale
  subject: string
  body: string
  /** Null: on its way. */
  mailedAt: Date | null
}

/** What staff did with a message. */
export interface CaseAct {
  id: string
  at: Date
  operator: string
  act: string
  /** Why; null where nobody said it. */
  reason: string | null
  /** Whose it became. */
  assignedName: string | null
}

/** A message is never shown with more of its sender than so many others. */
const OTHERS_LIMIT = 50

/**
 * One message by its number.
 *
 * @throws ConsoleError `SubjectNotFound`, also for one of a foreign area
 */
export async function findMessage(
  db: Kysely<Database>,
  clock: Clock,
  { reference, areas }: { reference: string; areas: readonly Area[] },
): Promise<Message> {
  const where = sql`f.reference = ${reference} and ${isOfAreas(areas)}`
  const [message] = await selectMessages(db, clock, { where, rest: sql`limit 1` })
  if (!message) throw new ConsoleError('SubjectNotFound')
  return message
}

/** What else came from the same address or number, whatever it is called there; the newest first. */
export function listOfSameSender(
  db: Kysely<Database>,
  clock: Clock,
  { message: { id, email, mobile }, areas }: { message: Message; areas: readonly Area[] },
): Promise<Message[]> {
  return selectMessages(db, clock, {
    where: sql`f.id <> ${id}::uuid and ${isOfAreas(areas)}
      and (lower(f.email) = lower(${email}::text) or f.mobile = ${mobile}::text)`,
    rest: sql`order by f.created_at desc, f.id desc limit ${OTHERS_LIMIT}`,
  })
}

/** What was sent, the oldest first. */
export function listAnswers(db: Kysely<Database>, formId: string): Promise<Answer[]> {
  return db
    .selectFrom('form_answers as a')
    .leftJoin('staff as s', 's.id', 'a.answered_by')
    .where('a.form_id', '=', formId)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .select(['a.id', 'a.created_at as createdAt', 'a.locale', 'a.subject', 'a.body'])
    .select(['a.mailed_at as mailedAt', sql<string>`coalesce(s.name, '')`.as('byName')])
    .execute()
}

/** Who did what with it, but for looks; the oldest first. */
export function listCaseActs(db: Kysely<Database>, reference: string): Promise<CaseAct[]> {
  return (
    db
      .selectFrom('operator_acts as a')
      .leftJoin('operator_act_links as l', 'l.act_id', 'a.id')
      .leftJoin('operator_act_reasons as r', 'r.act_id', 'a.id')
      .leftJoin('staff as s', (join) =>
        join.on(sql<boolean>`s.id::text = a.changes -> 'assignedTo' ->> 'is'`),
      )
      // By its index: the last part of the subject.
      .where(sql<boolean>`substring(a.subject from '[^/]+$') = ${reference}`)
      .where('a.subject', '=', subjectOf(reference))
      .where('a.act', '<>', 'form-read')
      .orderBy('a.created_at')
      .orderBy('l.number')
      .select(['a.id', 'a.created_at as at', 'a.operator', 'a.act', 'r.words as reason'])
      .select('s.name as assignedName')
      .execute()
  )
}

/** As the log of acts names it: the bare number, which says nothing of its sender. */
export function subjectOf(reference: string): string {
  return `forms/${reference}`
}
