import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBuiltServer } from '../e2e/start-built-server.ts'

const TEST_LIMIT_MS = 120_000

/** At its end a server writes down which form of the renderer it has loaded. */
const TELL_RENDERER = `
  import { createRequire } from 'node:module'
  import { writeFileSync } from 'node:fs'
  const { cache } = createRequire('/')
  process.once('exit', () => {
    const loaded = Object.keys(cache).filter((file) => file.includes('/react-dom-server'))
    writeFileSync(process.env.TOLD_FILE, loaded.join('\\n'))
  })`

const folder = mkdtempSync(join(tmpdir(), 'hongli-renderer-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['', 'production'])(
  'A server with NODE_ENV=%s renders by the production form of React',
  async (NODE_ENV) => {
    const told = join(folder, `told-${NODE_ENV}`)
    const server = await startBuiltServer({
      MODE: 'demo',
      LOAD_DEMO_CONTENT: 'false',
      NODE_ENV,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL_RENDERER)}`,
      TOLD_FILE: told,
    })
    expect((await fetch(`${server.origin}/tw/privacy`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    const loaded = readFileSync(told, 'utf8')
    expect(loaded).toMatch(/react-dom-server[\w.-]*\.production\.js/)
    expect(loaded).not.toContain('development')
  },
  TEST_LIMIT_MS,
)
