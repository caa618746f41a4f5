import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { AlertSeverity } from './alert-rules.ts'

/** What stood for as long as its rule asks for, and is over. */
export interface PastAlert {
  name: string
  severity: AlertSeverity
  /** As it was said last. */
  summary: string
  since: Date
  endedAt: Date
  /** Null where nobody was told. */
  toldAt: Date | null
}

/** Alerts that are over, the last that ended first. */
export async function listPastAlerts(
  db: Kysely<Database>,
  { p, ps }: { p: number; ps: number },
): Promise<{ alerts: PastAlert[]; total: number }> {
  const alerts = await db
    .selectFrom('past_alerts')
    .orderBy('ended_at', 'desc')
    .orderBy('name')
    .orderBy('since', 'desc')
    .limit(ps)
    .offset((p - 1) * ps)
    .select(['name', 'severity', 'summary', 'since', 'ended_at as endedAt', 'told_at as toldAt'])
    .execute()
  const { total } = await db
    .selectFrom('past_alerts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { alerts, total: Number(total) }
}
