import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { readBrowserScript } from '../browser/read-browser-script.ts'
import type { Sandbox } from '../sandbox.ts'
import type { SandboxEnvironment } from '../wire/mount-wire.ts'
import { consolePage } from './console-page.ts'
import { languageOf } from './languages.ts'
import { PAGE_HEADERS } from './page-document.ts'

const STYLES = readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8')

export function mountConsole(app: Hono<SandboxEnvironment>, sandbox: Sandbox): void {
  app.get('/', (c) => {
    const language = languageOf(c.req.query('lang'), c.req.header('accept-language'))
    return c.html(consolePage(sandbox, language), 200, PAGE_HEADERS)
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
