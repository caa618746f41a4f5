import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfGatewayRefund, splitRefund } from '#contract/values/payment-rules.ts'

const payment = fc
  .record({
    amountMinor: fc.integer({ min: 1, max: 5_000 }),
    share: fc.float({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amountMinor, share }) => ({
    amountMinor,
    creditMinor: Math.floor(amountMinor * share),
    rebateMinor: 0,
    refundedMinor: 0,
    refundedCreditMinor: 0,
    clawedBackMinor: 0,
  }))

test('A refund whose gateway part alone is known is the largest with that part', () => {
  fc.assert(
    fc.property(payment, fc.float({ min: 0, max: 1, noNaN: true }), (paid, share) => {
      const gatewayMinor = Math.floor((paid.amountMinor - paid.creditMinor) * share)
      const amountMinor = amountOfGatewayRefund(paid, gatewayMinor)
      expect(splitRefund(paid, amountMinor).gatewayMinor).toBe(gatewayMinor)
      if (amountMinor === paid.amountMinor) return
      expect(splitRefund(paid, amountMinor + 1).gatewayMinor).toBe(gatewayMinor + 1)
    }),
  )
})

test('It follows what was refunded before', () => {
  const paid = {
    ...{ amountMinor: 200, creditMinor: 40, rebateMinor: 32 },
    ...{ refundedMinor: 100, refundedCreditMinor: 20, clawedBackMinor: 16 },
  }
  expect(amountOfGatewayRefund(paid, 80)).toBe(100)
  expect(splitRefund(paid, 100)).toEqual({ creditMinor: 20, gatewayMinor: 80, clawBackMinor: 16 })
})
