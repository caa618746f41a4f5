import { measureImport } from './imports.ts'
import type { Measurement } from './measurement.ts'
import { startServer } from './stage.ts'
import { countStores, multiplyStores, settle } from './store-base.ts'
import { makeDatabase, type TestDatabase } from './test-database.ts'

export interface StagedStoresOptions {
  /** Rows of the import. */
  rows: number
}

/** A database on PostgreSQL, which grows only as far as what is measured needs. */
export class StagedStores {
  readonly #rows: number
  #database: Promise<TestDatabase> | undefined
  #imported: Promise<Measurement[]> | undefined
  #multiplied: Promise<void> | undefined

  constructor({ rows }: StagedStoresOptions) {
    this.#rows = rows
  }

  /** With the demo's content and stores. */
  demo(): Promise<TestDatabase> {
    this.#database ??= this.#makeDemo()
    return this.#database
  }

  /** With the imported rows as well; answers what the import measured. */
  imported(): Promise<Measurement[]> {
    this.#imported ??= this.#import()
    return this.#imported
  }

  /** With ten times as many. */
  multiplied(): Promise<void> {
    this.#multiplied ??= this.#multiply()
    return this.#multiplied
  }

  async count(): Promise<number> {
    return countStores(await this.demo())
  }

  async drop(): Promise<void> {
    await (await this.#database)?.drop()
  }

  async #makeDemo(): Promise<TestDatabase> {
    const database = await makeDatabase()
    const server = await startServer({ DATABASE_URL: database.url })
    await server.stop()
    return database
  }

  async #import(): Promise<Measurement[]> {
    const database = await this.demo()
    const measured = await measureImport(database, this.#rows)
    await settle(database)
    return measured
  }

  async #multiply(): Promise<void> {
    await this.imported()
    await multiplyStores(await this.demo(), 10)
  }
}
