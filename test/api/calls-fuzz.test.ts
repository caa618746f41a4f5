import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PaymentStage } from './payment-stage.ts'
import { againstSchema, valuesOf } from './schema-inputs.ts'

const NAMES = Object.keys(calls) as CallName[]
const RUNS = 24
const MEMBER = 'fuzz'

/** Of each, a few: what a call names is then there, in one area or another. */
const KNOWN_ROWS = [
  'stores',
  'coupons',
  'discount_ticket_activities',
  'surveys',
  'check_in_campaigns',
  'envelope_campaigns',
  'press_items',
  'online_shop_items',
  'cms_pages',
  'payments',
] as const

describeOnDatabases('Whatever is sent to a call', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage
  let known: string[]

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
    await stage.member(MEMBER, 50_000)
    const storeId = await stage.store({ percent: 10 })
    await stage.pay(MEMBER, { storeId, amountMinor: 300, creditMinor: 300 })
    known = [MEMBER, 'a', '王小明', 'mei@example.com', '0912345678', storeId]
    for (const table of KNOWN_ROWS) {
      const rows = await database.db.selectFrom(table).select('id').limit(3).execute()
      known.push(...rows.map(({ id }) => id))
    }
  })

  /** The request as a client makes it of an input, whether that fits or not. */
  async function statusOf(name: CallName, value: unknown): Promise<number> {
    const { method = 'GET', path = '' } = calls[name]
    const input = { ...(value as Record<string, unknown>) }
    const address = path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const text = String(input[key]).toWellFormed()
      delete input[key]
      return encodeURIComponent(text)
    })
    const { status } =
      method === 'GET'
        ? await stage.server.send(address + queryOf(input), MEMBER)
        : await stage.server.send(address, MEMBER, { method: method as 'POST', body: input })
    return status
  }

  describe.each(NAMES)('%s', (name) => {
    const { input: inputSchema } = calls[name]
    if (!inputSchema) throw new Error(`${name} has no input`)

    test.each([
      ['true to its schema', (values: fc.Arbitrary<unknown>) => values],
      ['slightly against it', againstSchema],
    ])('is answered, not failed at: %s', async (_, turn) => {
      const values = turn(valuesOf(inputSchema, known))
      const told = fc.asyncProperty(values, async (value) => {
        expect(await statusOf(name, value)).toBeLessThan(500)
      })
      await fc.assert(told, { numRuns: RUNS, seed: 20_261_122, endOnFailure: true })
    })
  })
})

function queryOf(input: Record<string, unknown>): string {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}
