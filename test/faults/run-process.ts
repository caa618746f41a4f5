import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { BUILD_FOLDER } from '../../scripts/source-fingerprint.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** The built `operate`, which is up in half the time of its sources: for tests that run it often. */
export const OPERATE = join(BUILD_FOLDER, 'server/operate.js')

export interface EndedProcess {
  code: number | null
  /** What it wrote for whoever reads its answer. */
  said: string
  /** What it wrote for people who watch errors. */
  errors: string
  ms: number
}

/** Runs a file of ours under Node until it ends, in a folder, which is the project's unless given. */
export async function runProcess(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder = PROJECT_ROOT,
): Promise<EndedProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(settings),
  })
  let said = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said, errors, ms: performance.now() - startedAt }
}

/** That of the tests, without what they have of their own, and with the settings. */
export function environmentOf(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  // Vitest has a MODE of its own.
  return { ...process.env, MODE: 'demo', NODE_ENV: 'production', REDIS_URL: '', ...settings }
}
