import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import {
  LATE_APPLICATION_MS,
  type ApplicationState,
  type RejectionCause,
  type Wanted,
} from '#contract/values/applications.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/** A store's application as those see it who judge it, without what is sealed. */
export interface Application {
  id: string
  reference: string
  area: Area
  /** Of the page that it was sent from. */
  locale: Locale
  storeName: string
  companyName: string
  storeAddress: string
  taxNumber: string
  state: ApplicationState
  createdAt: Date
  /** When it was sent for review last; null while more is waited for. */
  finishedAt: Date | null
  linkEndsAt: Date
  /** When more was asked for last, and what; it may have come meanwhile. */
  askedAt: Date | null
  wanted: Wanted[]
  words: string | null
  cause: RejectionCause | null
  storeId: string | null
  /** Of changes by staff; 0: none yet. */
  changeCount: number
  documentCount: number
  /** Waits, and for too long. */
  isLate: boolean
}

/** `a` the application, `c` how it stands, if anybody has judged it. */
export const APPLICATIONS = sql`store_applications a
  left join store_application_cases c on c.application_id = a.id`

/** One that a command kept before there was this desk has become a contract. */
export const STATE = sql`case
  when c.decision is not null then c.decision
  when a.kept_at is not null then 'approved'
  when a.finished_at is not null then 'waiting'
  when c.asked_at is not null then 'asked'
  else 'unfinished' end`

export function isOfAreas(areas: readonly Area[]): RawBuilder<boolean> {
  return sql<boolean>`a.area = any(${sql.val([...areas])}::text[])`
}

export function isLateAt(clock: Clock): RawBuilder<boolean> {
  const before = new Date(clock.now().getTime() - LATE_APPLICATION_MS)
  return sql<boolean>`(${STATE} = 'waiting' and a.finished_at < ${before})`
}

/** Applications under a condition, in an order. */
export async function selectApplications(
  db: Kysely<Database>,
  clock: Clock,
  { where, rest }: { where: RawBuilder<unknown>; rest: RawBuilder<unknown> },
): Promise<Application[]> {
  const { rows } = await sql<Application>`
    select a.id, a.reference, a.area, a.locale, a.store_name as "storeName", a.company_name as "companyName",
      a.store_address as "storeAddress", a.tax_number as "taxNumber", ${STATE} as state,
      a.created_at as "createdAt", a.finished_at as "finishedAt", a.link_ends_at as "linkEndsAt",
      c.asked_at as "askedAt", coalesce(c.wanted, '{}') as wanted, c.words, c.cause, c.store_id as "storeId",
      coalesce(c.version, 0) as "changeCount", ${isLateAt(clock)} as "isLate",
      (select count(*)::int from store_application_documents d where d.application_id = a.id) as "documentCount"
    from ${APPLICATIONS} where ${where} ${rest}`.execute(db)
  return rows
}

/** Of what somebody has seen: a change by staff makes another one, and so does the applicant who sends it again. */
export function versionOf({
  changeCount,
  finishedAt,
}: Pick<Application, 'changeCount' | 'finishedAt'>): string {
  return `${changeCount}.${finishedAt?.getTime() ?? 0}`
}

/** As the log of acts names it: the bare number, which says nothing of who has applied. */
export function subjectOf(reference: string): string {
  return `store-applications/${reference}`
}
