import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { databaseUser, OwnPostgres, type Archiving } from '../faults/drill/own-postgres.ts'

const DEPLOY = join(PROJECT_ROOT, 'deploy/database')
const CIPHER_PASS = 'a-pass-of-the-drill-of-32-characters-or-more'

/** Backups of a drill's own PostgreSQL and its archived log, by the files of `deploy/database/`. */
export class OwnBackup {
  readonly database: OwnPostgres
  readonly #folder: string
  /** The pieces of the log that the backup came with. */
  #ofBackup: string[] = []

  private constructor(database: OwnPostgres, folder: string) {
    this.database = database
    this.#folder = folder
  }

  /** With a PostgreSQL that archives from its beginning. */
  static async start(): Promise<OwnBackup> {
    const folder = mkdtempSync(join(tmpdir(), 'hongli-backup-'))
    const owner = databaseUser()
    for (const place of [folder, join(folder, 'repository'), join(folder, 'locks')]) {
      if (place !== folder) mkdirSync(place)
      if (owner) chownSync(place, owner.uid, owner.gid)
    }
    const archiving: Archiving = {
      configFile: join(DEPLOY, 'archiving.conf'),
      environmentOf: ({ dataFolder, port }) => ({
        PGBACKREST_CONFIG: join(DEPLOY, 'pgbackrest.conf'),
        PGBACKREST_PG1_PATH: dataFolder,
        PGBACKREST_PG1_PORT: String(port),
        PGBACKREST_REPO1_PATH: join(folder, 'repository'),
        PGBACKREST_REPO1_CIPHER_PASS: CIPHER_PASS,
        PGBACKREST_LOCK_PATH: join(folder, 'locks'),
        PGHOST: '127.0.0.1',
        PGUSER: 'root',
      }),
    }
    const backup = new OwnBackup(await OwnPostgres.start(archiving), folder)
    try {
      await backup.#run('stanza-create')
      return backup
    } catch (error) {
      await backup.stop()
      throw error
    }
  }

  async takeFull(): Promise<void> {
    await this.#run('--type=full', 'backup')
    this.#ofBackup = this.#segments()
  }

  /** Until everything that was acknowledged before now lies in the repository. */
  async untilArchived(): Promise<void> {
    await this.#run('check')
  }

  /** Puts the database back to a moment, in a folder of its own; it serves when this resolves. */
  async restoreTo(moment: Date): Promise<void> {
    const target = moment.toISOString().replace('T', ' ').replace('Z', '+00')
    await this.database.moveTo('restored', (folder) =>
      this.#run(
        `--pg1-path=${folder}`,
        ...['--type=time', `--target=${target}`, '--target-action=promote', 'restore'],
      ),
    )
  }

  /** Bytes in the repository, log included. */
  get size(): number {
    return this.#files().reduce((sum, file) => sum + statSync(file).size, 0)
  }

  /** The first piece of the log that was written after the backup is gone, as if its disk had lost it. */
  loseSegment(): void {
    const [first] = this.#segments().filter((segment) => !this.#ofBackup.includes(segment))
    if (!first) throw new Error('Nothing was archived since the backup')
    rmSync(first)
  }

  async stop(): Promise<void> {
    await this.database.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #segments(): string[] {
    return this.#files('archive/**/[0-9A-F]*-*').toSorted()
  }

  #files(pattern = '**'): string[] {
    const found = globSync(join(this.#folder, 'repository', pattern))
    return found.filter((file) => statSync(file).isFile())
  }

  #run(...args: string[]): Promise<string> {
    return this.database.runProgram('pgbackrest', ['--stanza=hongli', ...args])
  }
}
