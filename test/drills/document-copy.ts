import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'

const COPY_DOCUMENTS = join(PROJECT_ROOT, 'deploy/database/copy-documents')

/** The folder of the documents once more, as on another machine's disk: by the program of docs/runbooks/backup.md. */
export class DocumentCopy {
  readonly folder: string
  readonly #documentsFolder: string
  readonly #target: string
  /** What was handed in before it is in the copy. */
  beganAt = new Date(0)
  /** What was handed in after it is not. */
  endedAt = new Date(0)

  constructor(documentsFolder: string) {
    this.#documentsFolder = documentsFolder
    this.#target = `${documentsFolder}-backup`
    this.folder = join(this.#target, 'documents')
    mkdirSync(this.#target)
  }

  /** Adds what has come since the last time. */
  take(): void {
    const beganAt = new Date()
    run(COPY_DOCUMENTS, [this.#target], { DOCUMENTS_DIR: this.#documentsFolder })
    this.beganAt = beganAt
    this.endedAt = new Date()
  }

  /** The folder's own disk is lost, and the copy takes its place. */
  putBack(): void {
    rmSync(this.#documentsFolder, { recursive: true })
    run('rsync', ['-a', `${this.folder}/`, `${this.#documentsFolder}/`])
  }
}

function run(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  execFileSync(program, args, { stdio: [...stdio], env: { ...process.env, ...env } })
}
