import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { startSandbox } from '@hongli/card-sandbox'
import type { Switches } from '@hongli/card-sandbox/switches'
import { onOwnServer } from './own-server.ts'

/** What the gateway's stand-in tells of a payment (packages/card-sandbox/control/mount-control.ts). */
export interface GatewayTrade {
  kind: 'charge' | 'bind'
  outcome: 'pending' | 'paid' | 'failed'
  rec_trade_id: string
  order_number: string
  original_amount: number
  amount: number
  refunded_amount: number
  refunds: object[]
}

export interface OwnGateway {
  origin: string
  setSwitches: (change: Partial<Switches>) => Promise<void>
  trades: () => Promise<GatewayTrade[]>
  /** Cards that the gateway keeps. */
  cards: () => Promise<object[]>
  /** A prime without a browser: `direct_pay` (a good card), `plus_pay` and the like. */
  prime: (method: string) => Promise<string>
  /** Sends what waits to be sent, whenever it was due. */
  sendNotifications: () => Promise<void>
  reset: () => Promise<void>
  /** Everything that the stand-in has written down: its state and its log. */
  written: () => string
  close: () => Promise<void>
}

interface Answer {
  trades: GatewayTrade[]
  cards: object[]
  primes: { prime: string }[]
}

/** Starts the card gateway's stand-in in this process, on a free port, remembering in a file. */
export async function startOwnGateway(): Promise<OwnGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-gateway-'))
  const stateFile = join(folder, 'state.jsonl')
  const lines: string[] = []
  const sandbox = await startSandbox({
    port: 0,
    stateFile,
    log: (message, fields) => lines.push(JSON.stringify({ message, ...fields })),
  })
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${sandbox.origin}/sandbox/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as Answer
  }
  return {
    origin: sandbox.origin,
    setSwitches: async (change) => void (await ask('PATCH', 'switches', change)),
    trades: async () => (await ask('GET', 'state')).trades,
    cards: async () => {
      const { cards } = await ask('GET', 'state')
      return cards.filter((card) => !('removedAt' in card))
    },
    async prime(method) {
      const { primes } = await ask('POST', 'seed', { primes: [{ method }] })
      return primes[0]?.prime ?? ''
    },
    sendNotifications: async () => void (await ask('POST', 'send-notifications')),
    reset: async () => void (await ask('POST', 'reset')),
    written: () => readFileSync(stateFile, 'utf8') + lines.join('\n'),
    async close() {
      await sandbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * The browser tests' own test with a card gateway of its own beside the file's server. Pages may go
 * to the gateway and nowhere else.
 */
export function withOwnGateway() {
  return onOwnServer().extend<object, { gateway: OwnGateway }>({
    gateway: [
      // Playwright wants the fixtures named that a fixture uses: none here.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const gateway = await startOwnGateway()
        await use(gateway)
        await gateway.close()
      },
      { scope: 'worker' },
    ],
    ownSettings: [
      async ({ gateway }, use) => use({ GATEWAY_ORIGIN: gateway.origin }),
      { scope: 'worker' },
    ],
    knownProblems: async ({ gateway, knownProblems }, use) =>
      use([...knownProblems, new RegExp(`^left the site: ${gateway.origin}/`)]),
  })
}

/** A card as people type it: the good Visa of gateway.md, Test data, unless told otherwise. */
export interface TypedCard {
  number?: string
  expiry?: string
  ccv?: string
}

export const GOOD_CARD = '4242424242424242'

/** The gateway's frames have come, and can be typed into. */
export async function expectCardFields(page: Page): Promise<void> {
  await expect(cardField(page, 'ccv')).toBeVisible()
}

/** Types a card into the gateway's frames, key by key, once their scripts have come. */
export async function typeCard(page: Page | FrameLocator, card: TypedCard = {}): Promise<void> {
  const { number = GOOD_CARD, expiry = '1230', ccv = '123' } = card
  for (const [kind, text] of Object.entries({ number, expiry, ccv })) {
    const field = cardField(page, kind as keyof TypedCard)
    await expect(field).toHaveAttribute('placeholder', /./)
    await field.pressSequentially(text)
  }
}

/**
 * That a field is right reaches the page only after a press, as on a phone that is busy. To be
 * called before the page is opened.
 */
export async function delayFieldStatus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pressed = new Promise((resolve) => addEventListener('click', resolve, { capture: true }))
    addEventListener('message', (event: MessageEvent<{ type?: string; status?: number }>) => {
      if (!event.isTrusted || event.data.type !== 'status' || event.data.status !== 0) return
      event.stopImmediatePropagation()
      const { data, origin, source } = event
      const tell = () => dispatchEvent(new MessageEvent('message', { data, origin, source }))
      void pressed.then(() => setTimeout(tell, 200))
    })
  })
}

function cardField(page: Page | FrameLocator, kind: keyof TypedCard): Locator {
  return page.frameLocator(`#card-${kind} iframe`).locator('input.card-field')
}

/** Who the card belongs to; whatever is left out is filled in rightly. */
export async function fillHolder(
  page: Page | FrameLocator,
  { name = 'Lin Mei', phone = '0912345678', email = 'mei@example.com' } = {},
): Promise<void> {
  await page.locator('#holder-name').fill(name)
  await page.locator('#holder-phone').fill(phone)
  await page.locator('#holder-email').fill(email)
}
