import { type Kysely, sql } from 'kysely'
import { AREA_FACTS, AREAS } from '#contract/values/area.ts'
import type { Config } from '../config/config.ts'
import { lineOf, splitWanted, wantedLineOf } from '../config/mistakes.ts'
import {
  findMark,
  ForeignDatabase,
  hasTable,
  refuseForeignDatabase,
} from '../database-marks/refuse-foreign-database.ts'
import type { StatedMode } from '../database-marks/stated-mode.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import { explainDatabase } from '../db/explain-database.ts'
import { listPendingMigrations } from '../db/migrate.ts'
import { countMarks } from '../domain/publishing/content/marks.ts'
import { mistake, ok, warning, type Check, type Finding } from './check.ts'
import { findBehind, listHeldMistakes, migratesAtStart } from './database-mistakes.ts'
import { lookAtPartners } from './look-at-partners.ts'
import { lookAtSealed } from './look-at-sealed.ts'

const GROUP = 'Database'
const NEEDS = ['DATABASE_URL', 'MODE']
const OLDEST_VERSION = 15
/** Besides its pool: three that watch, and one for a migration, an import or the daily look at the ledger. */
const EXTRA_CONNECTIONS = 4
/** Jobs become due by the database's clock, tokens by this machine's. */
const CLOCK_LIMIT_MS = 2_000
/** invalid_parameter_value */
const UNKNOWN_ZONE = '22023'

interface Facts {
  version: string
  encoding: string
  connections: number
  epochMs: number
  /** How far the database's clock is ahead of this machine's. */
  aheadMs: number
}

/** What a database is, and what it holds where it is ours to read. */
export function databaseChecks(
  database: OpenDatabase,
  config: Config,
  stated: StatedMode,
): Check[] {
  const { db } = database
  const facts = once(() => readFacts(database))
  const isOurs = once(() => isOfThisMode(db, stated))
  const after =
    (condition: () => Promise<unknown>, look: Check['look']): Check['look'] =>
    async () => {
      // Why it does not hold is told by the check of its own.
      const holds = await condition().catch(() => false)
      return holds ? look() : []
    }
  const reached = (look: Check['look']) => after(facts, look)
  const ours = (look: Check['look']) => after(facts, after(isOurs, look))
  const looks: [subject: string, look: Check['look'], ...needs: string[]][] = [
    ['connection', async () => findingsOf(await facts(), database, config)],
    ['time zones', reached(() => lookAtZones(db))],
    ['schema', reached(() => lookAtSchema(database, stated))],
    ['whose', reached(() => lookAtMark(database, config, stated))],
    ['content', ours(() => lookAtContent(db))],
    ['partners', ours(() => lookAtPartners(db, config)), 'PARTNER_KEYS'],
    ['sealed values', ours(() => lookAtSealed(db, config)), 'ENCRYPTION_KEY'],
  ]
  return looks.map(([subject, look, ...needs]) => ({
    group: GROUP,
    subject,
    needs: [...NEEDS, ...needs],
    look: () => look().catch((error: unknown) => [explained(subject, error, config)]),
  }))
}

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => (answer ??= run())
}

async function isOfThisMode(db: Kysely<Database>, stated: StatedMode): Promise<boolean> {
  try {
    await refuseForeignDatabase(db, stated)
    return true
  } catch (error) {
    if (error instanceof ForeignDatabase) return false
    throw error
  }
}

/** In the words that a start has for the same failure. */
function explained(subject: string, error: unknown, { databaseUrl }: Config): Finding {
  const words = explainDatabase(error, databaseUrl)
  if (words === undefined) throw error
  return mistake(subject, words)
}

async function readFacts({ db }: OpenDatabase): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as connections,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "epochMs"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database answers nothing')
  return { ...facts, aheadMs: facts.epochMs - Date.now() }
}

function findingsOf(facts: Facts, { engine }: OpenDatabase, config: Config): Finding[] {
  if (engine !== 'postgres') return [ok('connection', `embedded in ${config.dataDir}`)]
  return [
    versionOf(facts),
    encodingOf(facts),
    connectionsOf(facts, config.databasePoolSize),
    clockOf(facts),
  ]
}

function versionOf({ version }: Facts): Finding {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) {
    return ok('connection', `PostgreSQL ${version}`)
  }
  return mistake('connection', `PostgreSQL ${version}: this needs ${OLDEST_VERSION} or newer`)
}

function encodingOf({ encoding }: Facts): Finding {
  if (encoding === 'UTF8') return ok('encoding', encoding)
  const words = `${encoding}: make the database again, with encoding 'UTF8' and template template0`
  return mistake('encoding', words)
}

function connectionsOf({ connections }: Facts, poolSize: number): Finding {
  const ofOne = poolSize + EXTRA_CONNECTIONS
  const servers = Math.floor(connections / ofOne)
  const room = `room for ${servers} server${servers === 1 ? '' : 's'} of ${ofOne}, of ${connections} in all`
  if (servers < 1) {
    return mistake('connections', `${room}: raise max_connections, or lower DATABASE_POOL_SIZE`)
  }
  if (servers > 1) return ok('connections', room)
  const words = `${room}: a second one, and the next one while an upgrade rolls out, finds none`
  return warning('connections', words)
}

function clockOf({ aheadMs }: Facts): Finding {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1)
  if (Math.abs(aheadMs) <= CLOCK_LIMIT_MS) {
    return ok('clock', `within ${seconds} s of this machine's`)
  }
  const words = `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's: set both by NTP`
  return mistake('clock', words)
}

async function lookAtZones(db: Kysely<Database>): Promise<Finding[]> {
  const zones = [...new Set(AREAS.map((area) => AREA_FACTS[area].timeZone))]
  const lacking: string[] = []
  for (const zone of zones) {
    await sql`select now() at time zone ${zone}`.execute(db).catch((error: unknown) => {
      if ((error as { code?: string }).code !== UNKNOWN_ZONE) throw error
      lacking.push(zone)
    })
  }
  if (lacking.length === 0) return [ok('time zones', zones.join(', '))]
  const words = `${lacking.join(', ')} unknown: install the time zone data of the database's machine`
  return [mistake('time zones', words)]
}

async function lookAtSchema(database: OpenDatabase, stated: StatedMode): Promise<Finding[]> {
  const pending = await listPendingMigrations(database.db)
  if (pending.length === 0) return [ok('schema', 'every migration of this build has run')]
  const refused = await findBehind(database, stated)
  if (refused.length > 0) return refused.map((each) => mistake('schema', lineOf(each)))
  const words = `${pending.length} migrations to come: run operate migrate, or the next start does`
  return [warning('schema', words)]
}

/** What a start would say of it. */
async function lookAtMark(
  database: OpenDatabase,
  { allowed }: Config,
  stated: StatedMode,
): Promise<Finding[]> {
  const { db } = database
  const { mistakes, wanted } = splitWanted(await listHeldMistakes(db, stated), allowed)
  const mark = await findMark(db)
  const marks = migratesAtStart(database, stated) ? 'the first start' : 'operate migrate'
  const words = mark ? `marked as ${mark}'s` : `${marks} makes it ${stated.mode}'s`
  return [
    // A foreign mark is among the mistakes.
    ...(mark && mark !== stated.mode ? [] : [ok('whose', words)]),
    ...mistakes.map((each) => mistake('whose', lineOf(each))),
    ...wanted.map((each) => warning('whose', wantedLineOf(each))),
  ]
}

/** Without these members find nothing, and nobody says why. */
const NEEDED_CONTENT = {
  terms: 'no terms (operate content import)',
  check_in_campaigns: 'no check-in campaign (operate content import)',
  stores: 'no stores (operate stores import)',
} as const

async function lookAtContent(db: Kysely<Database>): Promise<Finding[]> {
  const lacking: string[] = []
  for (const [table, words] of Object.entries(NEEDED_CONTENT)) {
    // Before the first migration there is nothing to be lacking.
    if (!(await hasTable(db, table))) return []
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length === 0) lacking.push(words)
  }
  const marks = await countMarksIn(db)
  return [
    ...(lacking.length > 0 ? [warning('content', `${lacking.join(', ')} yet`)] : []),
    ...(marks > 0
      ? [
          warning(
            'content',
            `${marks} places are still to be written: they carry the starter's mark`,
          ),
        ]
      : []),
    ...(lacking.length + marks === 0
      ? [ok('content', 'texts, check-in and stores are there')]
      : []),
  ]
}

async function countMarksIn(db: Kysely<Database>): Promise<number> {
  if (!(await hasTable(db, 'content_files'))) return 0
  const files = await db.selectFrom('content_files').select('body').execute()
  return files.reduce((sum, { body }) => sum + countMarks(body), 0)
}
