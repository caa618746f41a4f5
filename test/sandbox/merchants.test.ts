import { expect, test } from 'vitest'
import { AREA_FACTS, AREAS } from '#contract/values/area.ts'
import { AREA_LIMITS } from '#contract/values/area-limits.ts'
import { readConfig } from '#server/config/config.ts'
import { AMOUNTS, findMerchant } from '../../packages/card-sandbox/wire/merchants.ts'

const merchants = readConfig({ MODE: 'demo', GATEWAY: 'sandbox' }).gateway?.merchants ?? []

test('Every merchant that we have at the stand-in is there, in the currency of its area', () => {
  for (const { area, merchantId } of merchants) {
    expect([merchantId, findMerchant(merchantId)?.currency]).toEqual([
      merchantId,
      AREA_FACTS[area].currency,
    ])
  }
})

test('Every area has a merchant for cards, who takes what we let a payment be', () => {
  for (const area of AREAS) {
    const { currency, decimals } = AREA_FACTS[area]
    expect([area, merchants.some((each) => each.area === area && each.method === 'card')]).toEqual([
      area,
      true,
    ])
    expect(AMOUNTS[currency]).toMatchObject({
      most: AREA_LIMITS[area].maxPaymentMinor,
      unit: 10 ** decimals,
    })
  }
})
