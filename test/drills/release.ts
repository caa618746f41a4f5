import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { StageRelease } from '../faults/drill/drill-stage.ts'
import type { Program } from '../e2e/start-built-server.ts'
import { runProcess } from '../faults/run-process.ts'

const run = promisify(execFile)
/** Of what a build says. */
const MAX_WORDS = 64 * 1_024 * 1_024

/** An earlier build of ours, from its own sources with its own packages, in a folder beside the project's. */
export class Release implements StageRelease {
  readonly ref: string
  readonly program: Program
  readonly #root: string

  private constructor(ref: string, root: string) {
    this.ref = ref
    this.#root = root
    this.program = { root, main: join(root, 'build/server/main.js') }
  }

  /** Its sources alone, until it is built. */
  static async at(ref: string): Promise<Release> {
    const root = mkdtempSync(join(tmpdir(), 'hongli-release-'))
    await git('worktree', 'add', '--detach', root, ref)
    return new Release(ref, root)
  }

  /** Takes a minute or two. */
  async build(): Promise<void> {
    // Where this build lies, and what it is for, is not for that one.
    const env = { ...process.env, NODE_ENV: undefined, BUILD_DIR: undefined }
    for (const words of [['ci'], ['run', 'build']]) {
      await run('npm', words, { cwd: this.#root, env, maxBuffer: MAX_WORDS })
    }
  }

  async migrate(databaseUrl: string): Promise<void> {
    const words = ['operate/operate.ts', 'migrate', '--as', 'drill']
    const { code, errors } = await runProcess(words, { DATABASE_URL: databaseUrl }, this.#root)
    if (code !== 0) throw new Error(errors)
  }

  async remove(): Promise<void> {
    rmSync(this.#root, { recursive: true, force: true })
    await git('worktree', 'prune')
  }
}

/** The last tag before this build; where there is none, the commit that gave the project its version of before. */
export async function lastRelease(): Promise<string> {
  try {
    return await git('describe', '--tags', '--abbrev=0', 'HEAD^')
  } catch {
    return git('log', '-1', '--format=%h', '-G"version": "', 'HEAD^', '--', 'package.json')
  }
}

async function git(...words: string[]): Promise<string> {
  const { stdout } = await run('git', words, { cwd: PROJECT_ROOT })
  return stdout.trim()
}
