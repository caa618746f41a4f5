import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDatabases } from './on-databases.ts'
import { HOLDER, PASSWORD, PaymentStage } from './payment-stage.ts'

const PATH = '/api/official/payment'

describeOnDatabases('3-D Secure', (openFresh) => {
  let stage: PaymentStage
  let storeId: string

  beforeAll(async () => {
    stage = await PaymentStage.start(await openFresh({ isStocked: true }))
    storeId = await stage.store({ percent: 20 })
  })
  const trades = async () => (await stage.gateway.state()).trades.length

  describe('is asked for by what pays, not by what the caller says', () => {
    test.each([
      ['a typed card that calls itself Apple Pay', 'apple-pay', {}],
      ['Apple Pay that calls itself a typed card', 'card', { method: 'apple_pay' }],
      ['Google Pay, which nobody pays with here', 'card', { method: 'google_pay' }],
    ] as const)('%s is refused before the gateway hears of it', async (_, method, wanted) => {
      const mei = await stage.member('proof-mei', 100)
      const before = await trades()
      const prime = await stage.gateway.prime(wanted)
      const source = { method, prime, ...HOLDER }
      const body = stage.body({ storeId, amountMinor: 500, source })
      const answer = await stage.server.fail(PATH, mei, { body })
      expect(answer).toMatchObject({ resultCode: 422, resultException: 'PaymentMethodMismatch' })
      expect(answer.resultMessage).toContain('沒有扣款')
      expect(await trades()).toBe(before)
      expect(await stage.balance(mei)).toBe(100)
    })

    test('so is a typed card that calls itself a wallet', async () => {
      const mei = await stage.member('proof-wallet')
      const prime = await stage.gateway.prime()
      const source = { method: 'wallet', wallet: 'line_pay', prime, ...HOLDER } as const
      const body = stage.body({ storeId, amountMinor: 500, source })
      const answer = await stage.server.fail(PATH, mei, { body })
      expect(answer.resultException).toBe('PaymentMethodMismatch')
    })

    test('and a wallet of which half a holder is told: all of it or nothing', async () => {
      const mei = await stage.member('proof-half')
      const prime = await stage.gateway.prime({ method: 'line_pay' })
      const before = await trades()
      const { name } = HOLDER
      const source = { method: 'wallet', wallet: 'line_pay', prime, name } as const
      const body = stage.body({ storeId, amountMinor: 500, source: source as never })
      const refused = await stage.server.fail(PATH, mei, { body })
      expect(refused.errors?.map(({ path, code }) => [path, code])).toEqual([
        ['source.callingCode', 'HolderPhoneInvalid'],
        ['source.phone', 'HolderPhoneInvalid'],
        ['source.email', 'HolderEmailInvalid'],
      ])
      expect(await trades()).toBe(before)
      const bare = { method: 'wallet', wallet: 'line_pay', prime } as const
      expect((await stage.pay(mei, { storeId, amountMinor: 500, source: bare })).state).toBe(
        'pending',
      )
    })

    test('and Apple Pay that is to be kept as a card', async () => {
      const mei = await stage.member('proof-bind')
      const prime = await stage.gateway.prime({ method: 'apple_pay' })
      const body = { id: randomUUID(), prime, ...HOLDER }
      const answer = await stage.server.fail('/api/official/card', mei, { body })
      expect(answer.resultException).toBe('PaymentMethodMismatch')
    })

    test('Apple Pay itself pays without the bank’s page', async () => {
      const mei = await stage.member('proof-apple')
      const prime = await stage.gateway.prime({ method: 'apple_pay' })
      const source = { method: 'apple-pay', prime, ...HOLDER } as const
      const payment = await stage.pay(mei, { storeId, amountMinor: 500, source })
      expect(payment).toMatchObject({ state: 'settled', redirectUrl: null })
      expect(await stage.faults()).toEqual([])
    })
  })

  describe('is missed by a trade that the gateway records with another method', () => {
    const warnings = async () => {
      const { values } = await stage.server.app.metrics.warnings.get()
      return values.find(({ labels }) => labels.what === 'trade has another method')?.value ?? 0
    }

    test('it fails, the credit comes back and the money goes back, and the operator is told', async () => {
      const mei = await stage.member('proof-late', 100)
      const before = await warnings()
      const prime = await stage.gateway.prime({ method: 'apple_pay' })
      await stage.gateway.switch({ recordMethod: 'direct_pay' })
      const source = { method: 'apple-pay', prime, ...HOLDER } as const
      const payment = await stage.pay(mei, { storeId, amountMinor: 500, creditMinor: 100, source })
      await stage.gateway.switch({ recordMethod: '' })
      expect(payment).toMatchObject({ state: 'failed' })
      expect(payment.failure).toContain('全部退回')
      expect(await stage.balance(mei)).toBe(100)
      expect(await warnings()).toBe(before + 1)
      const { trades: all } = await stage.gateway.state()
      expect(all[0]).toMatchObject({ amount: 0, original_amount: 400, refunded_amount: 400 })
      expect(await stage.faults()).toEqual([])
    })

    test('so do a kept card that pays, and a card that is to be kept', async () => {
      const mei = await stage.member('proof-token')
      await stage.setPassword(mei)
      const cardId = await stage.bind(mei)
      await stage.gateway.switch({ recordMethod: 'apple_pay' })
      const source = { method: 'saved-card', cardId } as const
      const given = { storeId, amountMinor: 300, source, password: PASSWORD }
      const payment = await stage.pay(mei, given)
      expect(payment.state).toBe('failed')
      const body = { id: randomUUID(), prime: await stage.gateway.prime(), ...HOLDER }
      const asked = { body: { ...body, password: PASSWORD } }
      const { binding } = await stage.server.ask('bindCard', '/api/official/card', mei, asked)
      await stage.gateway.choose(binding.redirectUrl, 'approve')
      const path = `/api/official/card/binding/${body.id}`
      const after = await stage.server.ask('getCardBinding', path, mei)
      await stage.gateway.switch({ recordMethod: '' })
      expect(after.binding).toMatchObject({ state: 'failed', card: null })
      expect(await stage.faults()).toEqual([])
    })
  })
})
