import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText } from '#contract/values/amount-text.ts'
import { AREA_FACTS, AREAS } from '#contract/values/area.ts'
import { AREA_LIMITS } from '#contract/values/area-limits.ts'
import { splitPayment } from '#server/domain/paying/payments/split-payment.ts'
import { readDraft, type CreditChoice } from '#web/components/payments/pay-quote.ts'

/** What every area lets a payment be. */
const MOST_MINOR = Math.min(...AREAS.map((area) => AREA_LIMITS[area].maxPaymentMinor))

const bills = fc.record({
  area: fc.constantFrom(...AREAS),
  amountMinor: fc.integer({ min: 1, max: MOST_MINOR }),
  balanceMinor: fc.integer({ min: 0, max: MOST_MINOR }),
  partMinor: fc.integer({ min: 0, max: MOST_MINOR }),
  choice: fc.constantFrom<CreditChoice>('none', 'all', 'part'),
  percent: fc.integer({ min: 0, max: 100 }),
  capMinor: fc.option(fc.integer({ min: 0, max: 50_000 })),
})

describe('what is shown before a payment', () => {
  it('is what the server reckons, for every bill, credit, percent and cap', () => {
    fc.assert(
      fc.property(bills, ({ area, amountMinor, balanceMinor, partMinor, choice, ...rebate }) => {
        const { decimals } = AREA_FACTS[area]
        const most = Math.min(amountMinor, balanceMinor)
        const part = Math.min(partMinor, most)
        const { quote } = readDraft(
          {
            amount: amountText(amountMinor, decimals),
            credit: choice,
            creditPart: amountText(part, decimals),
          },
          { balanceMinor, maxAmountMinor: AREA_LIMITS[area].maxPaymentMinor, decimals, rebate },
        )
        const creditMinor = { none: 0, all: most, part }[choice]
        const store = { id: 's', area, names: {}, rebate }
        const split = splitPayment(store, { amountMinor, creditMinor })
        expect(quote).toMatchObject(split)
        expect(quote?.balanceAfterMinor).toBe(balanceMinor - creditMinor + split.rebateMinor)
        const uncapped = Math.floor((split.gatewayMinor * rebate.percent) / 100)
        expect(quote?.isCapped).toBe(split.rebateMinor < uncapped)
      }),
    )
  })

  it('is nothing where the server would refuse, and says which field is wrong', () => {
    const terms = {
      balanceMinor: 100,
      maxAmountMinor: 1_000,
      decimals: 0,
      rebate: { percent: 5, capMinor: null },
    }
    const problemOf = (amount: string, creditPart = '') =>
      readDraft({ amount, credit: 'part', creditPart }, terms).problem
    expect(problemOf('1001')).toEqual({ path: 'amount', code: 'tooLarge' })
    expect(problemOf('')).toEqual({ path: 'amount', code: 'empty' })
    expect(problemOf('500', '101')).toEqual({ path: 'creditPart', code: 'tooMuch' })
    expect(problemOf('50', '51')).toEqual({ path: 'creditPart', code: 'tooMuch' })
    expect(problemOf('50', 'x')).toEqual({ path: 'creditPart', code: 'unclear' })
    expect(problemOf('50', '1.5')).toEqual({ path: 'creditPart', code: 'tooFine' })
    expect(problemOf('50', '')).toBeUndefined()
    expect(problemOf('50', '0')).toBeUndefined()
  })
})
