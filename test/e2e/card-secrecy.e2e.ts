import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { sql } from 'kysely'
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { openDatabase } from '#server/db/database.ts'
import { DECLINED } from './card-page.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { fillHolder, GOOD_CARD, startOwnGateway, typeCard } from './own-gateway.ts'
import { START_TIMEOUT_MS, startBuiltServer } from './start-built-server.ts'

// What its service worker keeps is looked through as well.
test.use({ serviceWorkers: 'allow' })

const NUMBERS = [GOOD_CARD, DECLINED]

test('A card number that was typed is nowhere: page, log, database, gateway’s own notes', async ({
  page,
}) => {
  test.setTimeout(2 * START_TIMEOUT_MS)
  const dataDir = mkdtempSync(join(tmpdir(), 'hongli-secrecy-'))
  const gateway = await startOwnGateway()
  const server = await startBuiltServer({ DATA_DIR: dataDir, GATEWAY_ORIGIN: gateway.origin })
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(gateway.origin)) {
      sent.push(`${request.url()} ${request.postData() ?? ''}`)
    }
  })
  page.on('console', (message) => sent.push(message.text()))
  await page.addInitScript(rememberEvents)
  await signIn(page, server.origin, newMember('secret'))

  const seen: string[] = []
  for (const number of NUMBERS) {
    await page.goto(`${server.origin}/app-web/ccbind`)
    await page.getByRole('button', { name: texts.cards.bind.submit, disabled: false }).waitFor()
    await typeCard(page, { number })
    await fillHolder(page)
    await expect(page.locator('.drawn-card')).toHaveAttribute('data-brand', 'visa')
    seen.push(await whatScriptsSee(page))
    await page.getByRole('button', { name: texts.cards.bind.submit }).click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.waitForURL(/\/app-web\/cc3ds\/back\?/)
    const title = number === GOOD_CARD ? 'done' : 'failed'
    const words = texts.return.titles.binding[title]
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    seen.push(await whatScriptsSee(page))
  }
  await page.goto(`${server.origin}/app-web/cards`)
  await expect(page.getByText('Visa ending in 4242').first()).toBeVisible()
  seen.push(await whatScriptsSee(page))

  const log = server.readLog()
  const gatewayNotes = gateway.written()
  await server.stop()
  await gateway.close()
  const rows = await dumpDatabase(dataDir)
  // What is searched is what was used: the last four are there.
  expect(rows).toContain('"last_four":"4242"')
  expect(gatewayNotes).toContain('"lastFour":"4242"')
  expect(log).toContain('/api/official/card')
  expect(sent.join('\n')).toContain('/api/official/card')
  const places = {
    page: seen.join('\n'),
    requests: sent.join('\n'),
    log,
    gatewayNotes,
    rows,
    files: bytesBelow(dataDir),
  }
  rmSync(dataDir, { recursive: true })
  for (const [place, text] of Object.entries(places)) {
    for (const number of NUMBERS) expect(holds(text, number), `${number} in ${place}`).toBe(false)
  }
})

/** In one piece, in groups, or as bytes in hexadecimal. */
function holds(text: string, number: string): boolean {
  const groups = number.match(/.{4}/g) ?? []
  const forms = [number, groups.join(' '), groups.join('-'), Buffer.from(number).toString('hex')]
  return forms.some((form) => text.includes(form))
}

/** Runs in the browser, before any script of the page: what a script could listen to. */
function rememberEvents(): void {
  if (window.parent !== window) return
  const heard: string[] = []
  Object.assign(window, { heard })
  addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
  for (const kind of ['keydown', 'beforeinput', 'input', 'paste'] as const) {
    const listen = (event: Event) => {
      const { key, data } = event as Event & { key?: string; data?: string }
      heard.push(`${kind} ${key ?? data ?? ''}`)
    }
    addEventListener(kind, listen, true)
  }
}

/** Markup, values, storage and every event, with key presses joined to what they spell. */
async function whatScriptsSee(page: Page): Promise<string> {
  const found = await page.evaluate(() => {
    const { heard = [] } = window as unknown as { heard?: string[] }
    const values = [...document.querySelectorAll('input')].map(({ value }) => value)
    const spelled = heard.map((line) => /^\w+ (.)$/.exec(line)?.[1] ?? '').join('')
    const stored = [{ ...localStorage }, { ...sessionStorage }]
    return [...heard, ...values, spelled, JSON.stringify(stored), document.cookie]
  })
  return `${found.join('\n')}\n${await page.content()}`
}

async function dumpDatabase(dataDir: string): Promise<string> {
  const { db, close } = await openDatabase({ dataDir })
  try {
    const tables = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')
        and table_type = 'BASE TABLE'`.execute(db)
    const lines: string[] = []
    for (const { schema, name } of tables.rows) {
      if (name === 'stores') continue
      const table = sql.table(`${schema}.${name}`)
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${table} t`.execute(db)
      lines.push(...rows.map(({ row }) => row.replaceAll('": "', '":"')))
    }
    return lines.join('\n')
  } finally {
    await close()
  }
}

/** Every file of the embedded database, its journal included, as it lies on the disk. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n')
}
