import { sql, type Kysely, type Transaction } from 'kysely'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { AlertsTable } from '../../../db/tables/alerts.ts'
import type { AlertMessage, AlertWay, SendAlertJob } from './alert-job.ts'
import { ALERT_NAMES, ALERT_RULES, type AlertName } from './alert-rules.ts'

export const RUNBOOK = 'docs/runbooks/alerts.md'

/** Between two tellings of what stands. */
const TELL_AGAIN_MS = 3_600_000

export interface TellAlertsDependencies {
  db: Kysely<Database>
  clock: Clock
  /** None: what stands is written down, and nobody is told. */
  ways: readonly AlertWay[]
  sendAlertJob: SendAlertJob
}

/** What a look has found. */
export interface AlertsFound {
  /** What stands, by name, each with what is to be said of it. */
  standing: ReadonlyMap<AlertName, string>
  /** Of which nobody knows now whether it stands: it stays as it was, and nobody is told. */
  undecided: ReadonlySet<AlertName>
}

/**
 * Tells of what has stood for as long as its rule asks for: at once, then once an hour, and once when it is
 * over; then it is kept as one that was. Whoever looks at the same time waits for the rows, and finds it told.
 */
export async function tellAlerts(
  { db, clock, ways, sendAlertJob }: TellAlertsDependencies,
  { standing, undecided }: AlertsFound,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const tell = async (row: AlertsTable, status: AlertMessage['status']) => {
      for (const way of ways) {
        await sendAlertJob(tx, { way, message: messageOf(row, status, moment) })
      }
    }
    for (const row of await holdAlerts(tx, standing, moment.now())) {
      if (undecided.has(row.name)) continue
      if (!standing.has(row.name)) {
        await tx.deleteFrom('alerts').where('name', '=', row.name).execute()
        await keepPast(tx, row, moment.now())
        if (row.told_at) await tell(row, 'resolved')
      } else if (ways.length > 0 && isToBeTold(row, moment.now())) {
        const told = { told_at: moment.now() }
        await tx.updateTable('alerts').set(told).where('name', '=', row.name).execute()
        await tell(row, 'firing')
      }
    }
  })
}

/** Whether there is nothing newer to say: of what waited for its receiver the last word is enough. */
export async function isLastWord(
  db: Kysely<Database>,
  { name, status, at }: AlertMessage,
): Promise<boolean> {
  const row = await db
    .selectFrom('alerts')
    .where('name', '=', name)
    .select('told_at')
    .executeTakeFirst()
  const toldAt = row?.told_at?.toISOString()
  // It may stand again, and have been told since.
  return status === 'resolved' ? toldAt === undefined || toldAt < at : toldAt === at
}

type HeldAlert = AlertsTable & { name: AlertName }

/** All that is written down, held; what stands since now is among it. Those of a newer build are its own. */
async function holdAlerts(
  tx: Transaction<Database>,
  standing: AlertsFound['standing'],
  since: Date,
): Promise<HeldAlert[]> {
  const rows = [...standing].map(([name, summary]) => ({ name, since, summary, told_at: null }))
  if (rows.length > 0) {
    await tx
      .insertInto('alerts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ summary: sql`excluded.summary` }),
      )
      .execute()
  }
  const held = await tx
    .selectFrom('alerts')
    .where('name', 'in', ALERT_NAMES)
    .orderBy('name')
    .forUpdate()
    .selectAll()
    .execute()
  return held as HeldAlert[]
}

/** What was over before its rule would have told of it was no alert. */
async function keepPast(tx: Transaction<Database>, row: HeldAlert, now: Date): Promise<void> {
  const { name, since, summary, told_at: toldAt } = row
  const { severity, forSeconds } = ALERT_RULES[name]
  // Another server's clock may be behind the one that saw it begin.
  const endedAt = new Date(Math.max(now.getTime(), since.getTime()))
  if (!toldAt && endedAt.getTime() - since.getTime() < forSeconds * 1_000) return
  await tx
    .insertInto('past_alerts')
    .values({ name, since, ended_at: endedAt, severity, summary, told_at: toldAt })
    // What is kept already must not keep anybody from being told.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function isToBeTold({ name, since, told_at: toldAt }: HeldAlert, now: Date): boolean {
  if (toldAt) return now.getTime() - toldAt.getTime() >= TELL_AGAIN_MS
  return now.getTime() - since.getTime() >= ALERT_RULES[name].forSeconds * 1_000
}

function messageOf(
  { name, since, summary }: AlertsTable,
  status: AlertMessage['status'],
  moment: Moment,
): AlertMessage {
  return {
    id: newId(moment),
    name,
    severity: ALERT_RULES[name as AlertName].severity,
    status,
    summary,
    since: since.toISOString(),
    at: moment.now().toISOString(),
    runbook: `${RUNBOOK}#${name.toLowerCase()}`,
  }
}
