import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '#server/project-root.ts'

const HELP = `Writes what the image holds as a bill of materials (CycloneDX): build/sbom.cdx.json.

  npm run sbom      after npm ci, with everything installed
`

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

interface Bill {
  metadata: { component: { 'bom-ref': string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

interface LockedPackage {
  version?: string
  /** A package of ours, of which the image has none (packages/). */
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

// NOTE: npm's own `--omit=dev` leaves out what a tool needs as well, React and parts of pg among it.
const printed = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const bill = JSON.parse(printed) as Bill
const kept = new Set([...productionPackages(), bill.metadata.component['bom-ref']])
const path = join(PROJECT_ROOT, 'build/sbom.cdx.json')
mkdirSync(join(PROJECT_ROOT, 'build'), { recursive: true })
writeFileSync(path, `${JSON.stringify(productionPart(bill), null, 2)}\n`)

/** `name@version` of what `npm prune --omit=dev --omit=optional --workspaces=false` leaves. */
function productionPackages(): string[] {
  const lock = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(lock.packages)
    .filter(([at, { link }]) => at.startsWith('node_modules/') && !link)
    .filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional)
    .map(([at, { version }]) => `${at.split('node_modules/').at(-1)}@${version}`)
}

function productionPart(whole: Bill): Bill {
  return {
    ...whole,
    components: whole.components.filter((component) => kept.has(component['bom-ref'])),
    dependencies: whole.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  }
}
