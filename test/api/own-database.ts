import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Of the PostgreSQL that tests may make databases on; empty where there is none, and its suites are skipped. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? ''

/** A database that nobody else uses. */
export interface OwnDatabase {
  name: string
  /** Leads nowhere where there is no PostgreSQL. */
  url: string
  /** Empty, or a copy of another that nobody is connected to. */
  create: (template?: string) => Promise<void>
  /** Whoever is still connected is cut off. */
  drop: () => Promise<void>
}

/** Names a database of its own, which is there from `create` to `drop`. */
export function ownDatabase(purpose: string, prefix = 'hongli'): OwnDatabase {
  const name = `${prefix}_${purpose}_${randomBytes(6).toString('hex')}`
  return {
    name,
    url: urlOfDatabase(name),
    create: (template = 'template1') =>
      administer(POSTGRES_URL, ...statementsToCreate(name, template)),
    drop: () => administer(POSTGRES_URL, `drop database ${name} with (force)`),
  }
}

/**
 * Nobody waits for the disk at a COMMIT there: that takes up to 13 ms, without it 0.3, and tests commit tens of
 * thousands of times. What it gives up is what a PostgreSQL that is killed has committed last; those that
 * tests kill are clusters of their own.
 */
export function statementsToCreate(name: string, template = 'template1'): string[] {
  return [
    `create database ${name} template ${template}`,
    `alter database ${name} set synchronous_commit = off`,
  ]
}

export function urlOfDatabase(name: string): string {
  return Object.assign(new URL(POSTGRES_URL || 'postgres://nowhere'), { pathname: name }).href
}

/** Runs statements, one after the other, on a connection of their own. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
