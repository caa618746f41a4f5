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

/** Builds with React Router's own command, and ends the process where that fails. */
export async function runBuild(): Promise<void> {
  process.stdout.write('Building …\n')
  const command = join(PROJECT_ROOT, 'node_modules/.bin/react-router')
  const child = spawn(process.execPath, [command, 'build', '--logLevel', 'error'], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  if (code === 0) return
  process.stderr.write('The build failed.\n')
  process.exit(1)
}
