import pg from 'pg'

/** An acknowledged check-in goes, with nobody's knowledge. */
export function strikeLine(databaseUrl: string): Promise<void> {
  return runOn(databaseUrl, 'delete from check_ins where ctid = (select min(ctid) from check_ins)')
}

/** One statement, on a connection of its own. */
export async function runOn(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
