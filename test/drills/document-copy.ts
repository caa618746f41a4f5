import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

/** The folder of the documents once more, as on another machine's disk: by the commands of docs/runbooks/backup.md. */
export class DocumentCopy {
  readonly folder: string
  readonly #documentsFolder: string
  /** What was handed in before it is in the copy. */
  beganAt = new Date(0)
  /** What was handed in after it is not. */
  endedAt = new Date(0)

  constructor(documentsFolder: string) {
    this.#documentsFolder = documentsFolder
    this.folder = `${documentsFolder}-backup`
  }

  /** Adds what has come since the last time. */
  take(): void {
    const beganAt = new Date()
    rsync('-a', '--exclude=*.part', `${this.#documentsFolder}/`, `${this.folder}/`)
    this.beganAt = beganAt
    this.endedAt = new Date()
  }

  /** The folder's own disk is lost, and the copy takes its place. */
  putBack(): void {
    rmSync(this.#documentsFolder, { recursive: true })
    rsync('-a', `${this.folder}/`, `${this.#documentsFolder}/`)
  }
}

function rsync(...args: string[]): void {
  execFileSync('rsync', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
