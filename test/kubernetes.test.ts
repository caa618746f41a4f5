import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { SETTING_NAMES } from '#server/config/settings.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import packageJson from '../package.json' with { type: 'json' }

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  [field: string]: unknown
}
interface Model {
  /** @throws Error that names the first field of a wrong kind */
  validate: () => void
}

const TSC_LIMIT_MS = 60_000
const ALERTS = join(PROJECT_ROOT, 'deploy/monitoring/alerts.yaml')
const FOLDER = join(PROJECT_ROOT, 'deploy/kubernetes')

const manifests = readdirSync(FOLDER).flatMap((file) => readManifests(join(FOLDER, file)))
/** Below the project, where the compiler finds the packages. */
const own = mkdtempSync(join(PROJECT_ROOT, 'node_modules/.kubernetes-'))
afterAll(() => rmSync(own, { recursive: true }))

describe.each(manifests)('The $kind $metadata.name', (manifest) => {
  test('is what the schema asks for', async () => {
    const Kind = await modelOf(manifest)
    expect(() => new Kind(manifest).validate()).not.toThrow()
  })
})

describe('The manifests', () => {
  test('have no field that Kubernetes does not know', { timeout: TSC_LIMIT_MS }, async () => {
    expect(await listUnknownFields(manifests)).toBe('')
  })

  test('would be told of one', { timeout: TSC_LIMIT_MS }, async () => {
    const misspelt = JSON.parse(
      JSON.stringify(manifests).replaceAll('readinessProbe', 'readynessProbe'),
    ) as Manifest[]
    expect(await listUnknownFields(misspelt)).toMatch(/readynessProbe\W+ does not exist/)
  })

  test('set what is a setting, and run the image of this version', () => {
    const map = manifests.find(({ kind }) => kind === 'ConfigMap')
    expect(
      Object.keys(map?.['data'] ?? {}).filter((name) => !SETTING_NAMES.includes(name)),
    ).toEqual([])
    const images = JSON.stringify(manifests).match(/(?<="image":")[^"]+/g)
    expect([...new Set(images)]).toEqual([`hongli:${packageJson.version}`])
  })

  test('give no pod more than it needs', () => {
    const pods = manifests.flatMap((manifest) => podOf(manifest) ?? [])
    expect(pods.length).toBeGreaterThan(1)
    for (const { containers, ...pod } of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const container of containers) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { memory: expect.any(String) as string } },
        })
      }
    }
  })
})

interface Pod {
  containers: object[]
}

function podOf({ kind, spec }: Manifest): Pod | undefined {
  if (kind === 'Pod') return spec as Pod
  return (spec as { template?: { spec: Pod } } | undefined)?.template?.spec
}

function readManifests(path: string): Manifest[] {
  const text = readFileSync(path, 'utf8')
  // The rules are put below it where it is used.
  const whole = text.endsWith('\nspec:\n') ? text + indent(readFileSync(ALERTS, 'utf8')) : text
  return parseAllDocuments(whole).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  })
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}

function packageOf(apiVersion: string): string {
  return apiVersion.startsWith('monitoring.')
    ? `@kubernetes-models/prometheus-operator/${apiVersion}`
    : `kubernetes-models/${apiVersion.replace(/^(networking)\//, '$1.k8s.io/')}`
}

async function modelOf({ apiVersion, kind }: Manifest): Promise<new (data: object) => Model> {
  const models = (await import(packageOf(apiVersion))) as Record<
    string,
    new (data: object) => Model
  >
  const Kind = models[kind]
  if (!Kind) throw new Error(`${apiVersion} has no ${kind}`)
  return Kind
}

/** The schemas pass over what they do not know; the packages' types name it. */
async function listUnknownFields(all: readonly Manifest[]): Promise<string> {
  const file = join(own, 'manifests.ts')
  const lines = all.map(
    (manifest) =>
      `const _: import('${packageOf(manifest.apiVersion)}').I${manifest.kind} = ${JSON.stringify(manifest)}`,
  )
  writeFileSync(file, lines.map((line) => `{ ${line} }`).join('\n'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', '']
  const compile = promisify(execFile)(join(PROJECT_ROOT, 'node_modules/.bin/tsc'), [
    ...options,
    '--module',
    'nodenext',
    file,
  ])
  return compile.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}
