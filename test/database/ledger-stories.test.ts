import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { MemberDirectory } from '#server/api/member-directory.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { sweepIdleMembers } from '#server/domain/people/members/sweep-idle-members.ts'
import { expireDueLots } from '#server/domain/ledger/transfers/expire-lots.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { LedgerStage } from './ledger-stage.ts'

/** One thing that happens to an account. */
type Deed =
  | { do: 'give'; amountMinor: number; days: number | undefined }
  | { do: 'take'; amountMinor: number }
  | { do: 'reverse'; which: number; times: number }
  | { do: 'pass'; days: number }
  | { do: 'expire'; times: number }
  | { do: 'sweep-idle'; times: number }
  | { do: 'come-back' }

const anAmount = fc.integer({ min: 1, max: 120 })
const aTime = fc.integer({ min: 1, max: 3 })
const aDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      amountMinor: anAmount,
      days: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('take' as const), amountMinor: anAmount }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('reverse' as const),
      which: fc.nat(20),
      times: aTime,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      days: fc.constantFrom(0.3, 1, 8, 31, 160, 30, 7),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), times: aTime }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sweep-idle' as const), times: aTime }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('come-back' as const) }) },
)

/** Lives through deeds, and keeps account of the transfers that it asked for. */
class Life {
  readonly stage: LedgerStage
  readonly #ids: string[] = []

  constructor(stage: LedgerStage) {
    this.stage = stage
  }

  async run(deed: Deed): Promise<void> {
    const { stage } = this
    switch (deed.do) {
      case 'give':
        return this.#note((id) =>
          stage.give(id, deed.amountMinor, deed.days === undefined ? {} : { days: deed.days }),
        )
      case 'take':
        return this.#note((id) => stage.take(id, deed.amountMinor))
      case 'reverse':
        return this.#reverse(deed)
      case 'pass':
        return stage.pass(deed.days)
      case 'expire':
        return together(deed.times, () => expireDueLots(stage.db, stage.clock, { batch: 3 }))
      case 'sweep-idle':
        return together(deed.times, () =>
          sweepIdleMembers(stage.db, stage.clock, { batch: 3, sendPushJob: stage.sendPushJob }),
        )
      case 'come-back':
        return this.#comeBack()
    }
  }

  async #note(move: (id: string) => Promise<unknown>): Promise<void> {
    const id = `deed:${this.#ids.length + 1}`
    const isDone = await move(id).then(
      () => true,
      (error: Error) => {
        if (error.name === 'CreditInsufficient') return false
        throw error
      },
    )
    if (isDone) this.#ids.push(id)
  }

  async #reverse({ which, times }: { which: number; times: number }): Promise<void> {
    const id = this.#ids[which % Math.max(1, this.#ids.length)]
    if (id !== undefined) await together(times, () => this.stage.reverse(id))
  }

  async #comeBack(): Promise<void> {
    const { db, clock, memberId } = this.stage
    await new MemberDirectory(db, clock).visit({ memberId, area: 'tw', locale: 'zh-TW' })
  }
}

async function together(times: number, run: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: times }, run))
}

describeOnDatabases('Any story of an account', (openFresh) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await openFresh()
  })

  test('leaves every invariant standing after every deed', { timeout: 300_000 }, async () => {
    const someDeeds = fc.array(aDeed, { minLength: 8, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        const life = new Life(await LedgerStage.on(database))
        for (const deed of deeds) {
          await life.run(deed)
          const check = life.stage.assertSound(life.stage.memberId)
          await expect(check).resolves.toBeUndefined()
        }
      }),
      { numRuns: 25 },
    )
    await (await LedgerStage.on(database)).assertSound()
  })

  async function endOf(deeds: readonly Deed[], times: number) {
    const stage = await LedgerStage.on(database)
    const life = new Life(stage)
    for (const deed of deeds) await life.run('times' in deed ? { ...deed, times } : deed)
    const accounts = ['breakage:tw', 'adjustment:tw', 'issuance:tw', 'store:s-1']
    const held: number[] = []
    for (const account of accounts) held.push(await stage.heldBy(account))
    return { ...(await stage.account()), lots: await stage.lots(), held }
  }

  test('ends the same, however often and in whatever company its sweeps ran', async () => {
    const someDeeds = fc.array(aDeed, { minLength: 8, maxLength: 16 })
    await fc.assert(
      fc.asyncProperty(someDeeds, async (deeds) => {
        // One after the other: each sweep reaches every member there is.
        const once = await endOf(deeds, 1)
        expect(await endOf(deeds, 3)).toEqual(once)
      }),
      { numRuns: 10 },
    )
  })
})
