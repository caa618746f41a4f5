import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { ALERT_NAMES, ALERT_RULES, type AlertName, type AlertSeverity } from './alert-rules.ts'

/** What stands, as a server has last seen it. */
export interface StandingAlert {
  name: AlertName
  severity: AlertSeverity
  /** `pending`: not yet for as long as its rule asks for. */
  state: 'pending' | 'firing'
  summary: string
  since: Date
  /** Null where nobody was told yet. */
  toldAt: Date | null
}

/** Everything that stands now, by name. */
export async function listAlerts(db: Kysely<Database>, clock: Clock): Promise<StandingAlert[]> {
  const rows = await db
    .selectFrom('alerts')
    .where('name', 'in', ALERT_NAMES)
    .orderBy('name')
    .selectAll()
    .execute()
  return rows.map(({ name: kept, since, summary, told_at: toldAt }) => {
    const name = kept as AlertName
    const { severity, forSeconds } = ALERT_RULES[name]
    const isPending = clock.now().getTime() - since.getTime() < forSeconds * 1_000
    return { name, severity, state: isPending ? 'pending' : 'firing', summary, since, toldAt }
  })
}
