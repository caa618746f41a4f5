import pg from 'pg'

const ADMIN_URL =
  process.env.BENCH_DATABASE_URL ??
  process.env.TEST_DATABASE_URL ??
  'postgres://postgres@127.0.0.1:5432/postgres'

/** A database on PostgreSQL that the bench made and drops. */
export interface TestDatabase {
  url: string
  run(sql: string): Promise<pg.QueryResult>
  drop(): Promise<void>
}

let made = 0

/** @throws what PostgreSQL says where it does not answer */
export async function makeDatabase(): Promise<TestDatabase> {
  made += 1
  const name = `hongli_bench_${process.pid}_${made}`
  await runOn(ADMIN_URL, `drop database if exists ${name} with (force)`)
  await runOn(ADMIN_URL, `create database ${name}`)
  const url = Object.assign(new URL(ADMIN_URL), { pathname: `/${name}` }).href
  return {
    url,
    run: (sql) => runOn(url, sql),
    drop: async () => void (await runOn(ADMIN_URL, `drop database if exists ${name} with (force)`)),
  }
}

export async function readPostgresVersion(): Promise<string> {
  const { rows } = await runOn(ADMIN_URL, 'show server_version')
  return String(rows[0]?.server_version).split(' ')[0] ?? ''
}

async function runOn(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(sql)
    const last = [result].flat().at(-1)
    if (!last) throw new Error('No statement')
    return last
  } finally {
    await client.end()
  }
}
