import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { judgeAudit } from './judge-audit.ts'

const HELP = `Asks the package registry for known faults of what production runs.

  npm run audit-supply

Ends with 1 where a production dependency has an advisory of high or critical severity. A registry
that does not answer fails nothing: it is said in a line of its own that nothing was checked.
`

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

const { verdict, words } = judgeAudit(await askNpm())
const line = '='.repeat(80)
console.log(verdict === 'clean' ? words : `\n${line}\n${words}\n${line}\n`)
process.exit(verdict === 'found' ? 1 : 0)

/** What npm prints; it ends with an error for an advisory as for a registry that is away. */
function askNpm(): Promise<string> {
  const npm = spawn('npm', ['audit', '--omit=dev', '--json'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  npm.stdout.on('data', (part: Buffer) => {
    printed += part.toString()
  })
  return new Promise((resolve, reject) => {
    npm.on('error', reject)
    npm.on('close', () => resolve(printed))
  })
}
