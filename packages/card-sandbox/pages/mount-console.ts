import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { readBrowserScript } from '../browser/read-browser-script.ts'
import { resetSandbox } from '../control/reset-sandbox.ts'
import { moveClock } from '../control/move-clock.ts'
import { refuseForeignSites } from '../control/refuse-foreign-sites.ts'
import { runBatch } from '../control/run-batch.ts'
import { seed } from '../control/seed.ts'
import type { Sandbox } from '../sandbox.ts'
import { findWrongSwitches } from '../store/switches.ts'
import type { SandboxEnvironment } from '../wire/mount-wire.ts'
import { consolePage } from './console-page.ts'
import { languageOf } from './languages.ts'
import { PAGE_HEADERS } from './page-document.ts'

const DAY_MS = 86_400_000
const STYLES = readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8')

const ACTS: Record<string, (sandbox: Sandbox) => unknown> = {
  'run-batch': runBatch,
  'send-notifications': ({ notifier }) => notifier.sendAll(),
  'advance-day': (sandbox) => moveClock(sandbox, DAY_MS),
  seed: (sandbox) => seed(sandbox, {}),
  reset: resetSandbox,
}

export function mountConsole(app: Hono<SandboxEnvironment>, sandbox: Sandbox): void {
  app.use('/console/*', refuseForeignSites)
  app.get('/', (c) => {
    const language = languageOf(c.req.query('lang'), c.req.header('accept-language'))
    return c.html(consolePage(sandbox, language), 200, PAGE_HEADERS)
  })
  app.post('/console/switch', async (c) => {
    const { name = '', value = '', lang = '' } = await c.req.parseBody<Record<string, string>>()
    const change = { [name]: JSON.parse(value) as unknown }
    if (findWrongSwitches(change).length === 0) sandbox.store.setSwitches(change)
    return c.redirect(`/?lang=${encodeURIComponent(lang)}#switches`, 303)
  })
  app.post('/console/act', async (c) => {
    const { act = '', lang = '' } = await c.req.parseBody<Record<string, string>>()
    await ACTS[act]?.(sandbox)
    return c.redirect(`/?lang=${encodeURIComponent(lang)}`, 303)
  })
  app.get('/assets/sandbox.css', (c) =>
    c.body(STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.get('/assets/console.js', async (c) =>
    c.body(await readBrowserScript(['console']), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
}
