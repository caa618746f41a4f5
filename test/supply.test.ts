import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'

const TIMEOUT_MS = 60_000
const ADVISORY = {
  id: 1,
  url: 'https://advisories.test/1',
  title: 'A fault',
  vulnerable_versions: '<99',
}

let registry: Server | undefined
let cache: string

beforeEach(() => {
  // npm remembers advisories of earlier audits.
  cache = mkdtempSync(join(tmpdir(), 'npm-cache-'))
})
afterEach(() => {
  registry?.close()
  rmSync(cache, { recursive: true })
})

/** A package registry that answers audits with these advisories, by package, or refuses them. */
async function startRegistry(advisories: object | undefined): Promise<string> {
  registry = createServer((request, response) => {
    if (request.method === 'POST') {
      response.writeHead(advisories ? 200 : 405, { 'content-type': 'application/json' })
      response.end(advisories ? JSON.stringify(advisories) : '')
      return
    }
    const name = decodeURIComponent(request.url ?? '').slice(1)
    const versions = { '1.0.0': { name, version: '1.0.0' } }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ name, versions, 'dist-tags': { latest: '1.0.0' } }))
  })
  await new Promise<void>((resolve) => registry?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
}

async function run(command: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.on('data', (part: Buffer) => {
    printed += part.toString()
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, printed }
}

const audit = (npm_config_registry: string) =>
  run(process.execPath, ['scripts/audit-supply.ts'], {
    npm_config_registry,
    npm_config_cache: cache,
  })

describe('The check of production dependencies', () => {
  test('passes where nothing grave is known', { timeout: TIMEOUT_MS }, async () => {
    const lesser = { hono: [{ ...ADVISORY, severity: 'moderate' }] }
    const { code, printed } = await audit(await startRegistry(lesser))
    expect({ code, printed }).toMatchObject({ code: 0 })
    expect(printed).toMatch(/^Production dependencies: nothing high or critical, [1-9]\d* lesser/)
  })

  test('fails for what is high or critical, by name', { timeout: TIMEOUT_MS }, async () => {
    const grave = { hono: [{ ...ADVISORY, severity: 'high' }] }
    const { code, printed } = await audit(await startRegistry(grave))
    expect(code).toBe(1)
    expect(printed).toMatch(/^high: hono /m)
  })

  test('heeds nothing that only developers install', { timeout: TIMEOUT_MS }, async () => {
    const ofTests = { vitest: [{ ...ADVISORY, severity: 'critical' }] }
    expect((await audit(await startRegistry(ofTests))).code).toBe(0)
  })

  test('says loudly that nothing was checked, and passes', { timeout: TIMEOUT_MS }, async () => {
    const { code, printed } = await audit(await startRegistry(undefined))
    expect(code).toBe(0)
    expect(printed).toContain('PRODUCTION DEPENDENCIES WERE NOT CHECKED')
    expect(printed).toContain('405')
  })
})

test(
  'The bill of materials names all that production runs, and no tool',
  { timeout: TIMEOUT_MS },
  async () => {
    expect((await run('npm', ['run', 'sbom'])).code).toBe(0)
    const path = join(PROJECT_ROOT, 'build/sbom.cdx.json')
    const bill = JSON.parse(readFileSync(path, 'utf8')) as {
      bomFormat: string
      components: { 'bom-ref': string; purl: string }[]
    }
    expect(bill.bomFormat).toBe('CycloneDX')
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
    const named = new Set(bill.components.map((component) => component['bom-ref']))
    const at = ([name, version]: [string, string]) => `${name}@${version}`
    expect(
      Object.entries(dependencies)
        .map(at)
        .filter((one) => !named.has(one)),
    ).toEqual([])
    expect(
      Object.entries(devDependencies)
        .map(at)
        .filter((one) => named.has(one)),
    ).toEqual([])
    for (const { purl } of bill.components) expect(purl).toMatch(/^pkg:npm\/.+@\d/)
  },
)
