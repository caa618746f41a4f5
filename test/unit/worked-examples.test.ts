import { describe, expect, test } from 'vitest'
import { takeHome } from '../../web/components/boss/take-home.ts'
import { nextTreat } from '../../web/components/home/next-treat.ts'
import { rebateOf } from '../../web/components/home/rebate-of.ts'

describe('The rebate example', () => {
  test.each([
    [320, 20, 64],
    [333, 10, 33],
    [9, 10, 0],
    [2_000, 100, 2_000],
  ])('gives back of %d at %d percent %d, rounded down', (spend, percent, rebate) => {
    expect(rebateOf(spend, percent)).toBe(rebate)
  })

  test('names the dearest treat that the rebate pays for', () => {
    expect(nextTreat('tw', 64)).toEqual({ key: 'tw-60', isAffordable: true })
    expect(nextTreat('sg', 640)).toEqual({ key: 'sg-600', isAffordable: true })
  })

  test('names the first thing to save for when the rebate pays for none', () => {
    expect(nextTreat('my', 149)).toEqual({ key: 'my-150', isAffordable: false })
  })
})

describe('The take-home of an owner', () => {
  const shop = { spendMinor: 220, guests: 90, rebatePercent: 8, marginPercent: 60 }

  test('is sales less goods less rebate, and adds up', () => {
    const { salesMinor, costMinor, rebateMinor, keptMinor } = takeHome(shop)
    expect({ salesMinor, costMinor, rebateMinor, keptMinor }).toEqual({
      salesMinor: 19_800,
      costMinor: 7_920,
      rebateMinor: 1_530,
      keptMinor: 10_350,
    })
  })

  test('falls below zero where the rebate is higher than the margin', () => {
    expect(takeHome({ ...shop, rebatePercent: 70 }).keptMinor).toBeLessThan(0)
  })

  test('of no guests is nothing for each of them', () => {
    expect(takeHome({ ...shop, guests: 0 }).keptPerGuestMinor).toBe(0)
  })
})
