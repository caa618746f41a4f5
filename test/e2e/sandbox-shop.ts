import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { startSandbox, type RunningSandbox } from '@hongli/card-sandbox'
import { serveEmbeddingPage, type EmbeddingPage } from './embedding-page.ts'

const KEY = 'hongli-sandbox-partner-key'
export const NUMBER = '4242424242424242'

export interface Shop {
  sandbox: RunningSandbox
  embedding: EmbeddingPage
  /** What stands in the sandbox's state file and log. */
  written(): string
}

/** A sandbox, and a shop of another origin that shows its fields. */
export const test = base.extend<{ goodPage: Page }, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'hongli-sandbox-'))
      const stateFile = join(folder, 'state.jsonl')
      const lines: string[] = []
      const sandbox = await startSandbox({
        ...{ port: 0, host: '127.0.0.1', stateFile },
        log: (message, fields) => lines.push(JSON.stringify({ message, ...fields })),
      })
      const embedding = await serveEmbeddingPage(`http://localhost:${sandbox.port}`)
      const written = () => readFileSync(stateFile, 'utf8') + lines.join('\n')
      await use({ sandbox, embedding, written })
      await embedding.close()
      await sandbox.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // A page on which nothing may be complained about.
  goodPage: async ({ page, shop }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(shop.embedding.origin)
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect } from '@playwright/test'

type Kind = 'number' | 'expiry' | 'ccv'

export function field(page: Page, kind: Kind) {
  return page.frameLocator(`#${kind} iframe`).locator('input')
}

export async function fillCard(page: Page): Promise<void> {
  await field(page, 'number').pressSequentially(NUMBER)
  await field(page, 'expiry').pressSequentially('1230')
  await field(page, 'ccv').pressSequentially('123')
  await expect.poll(async () => (await lastUpdate(page))?.canGetPrime).toBe(true)
}

/** How the fields stand now: their last message may still be on its way. */
export async function lastUpdate(page: Page): Promise<{ canGetPrime: boolean } | undefined> {
  return page.evaluate(() => {
    const { TPDirect } = window as unknown as {
      TPDirect: { card: { getTappayFieldsStatus(): { canGetPrime: boolean } } }
    }
    return TPDirect.card.getTappayFieldsStatus()
  })
}

export async function callWire(shop: Shop, path: string, body: Record<string, unknown>) {
  const response = await fetch(`http://localhost:${shop.sandbox.port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-api-key': KEY },
    body: JSON.stringify({ partner_key: KEY, ...body }),
  })
  return (await response.json()) as Record<string, unknown>
}

export function charge(merchantId: string, amount: number) {
  const cardholder = { phone_number: '', name: '', email: '' }
  return { merchant_id: merchantId, amount, details: 'Tea', cardholder }
}

export function resultUrl({ embedding }: Shop) {
  return {
    frontend_redirect_url: `${embedding.origin}/back`,
    backend_notify_url: `${embedding.origin}/notify`,
    go_back_url: `${embedding.origin}/`,
  }
}
