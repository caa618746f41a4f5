import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '#server/project-root.ts'

const HELP = `Builds the pages and the server into build/ (or BUILD_DIR).

  npm run build
`

if (import.meta.main) {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) process.stdout.write(HELP)
  else await runBuild()
}

/**
 * Builds the pages with the server, which empties the folder first, then the console beside them; ends the process
 * where one fails.
 */
export async function runBuild(): Promise<void> {
  process.stdout.write('Building …\n')
  const isBuilt =
    (await run('react-router', ['build', '--logLevel', 'error'])) &&
    (await run('vite', ['build', '--config', 'vite.console.config.ts', '--logLevel', 'error']))
  if (isBuilt) return
  process.stderr.write('The build failed.\n')
  process.exit(1)
}

async function run(command: string, words: readonly string[]): Promise<boolean> {
  const program = join(PROJECT_ROOT, 'node_modules/.bin', command)
  const child = spawn(process.execPath, [program, ...words], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  return code === 0
}
