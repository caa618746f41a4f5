import type { CardFacts } from '../store/card.ts'
import { brandOf } from './card-number.ts'

export interface TestCard {
  number: string
  /** What the console says of it, in Chinese and English. */
  does: readonly [string, string]
  resultCode?: number
  isFrictionless?: boolean
  hasEmptyBank?: boolean
}

/** The gateway's own test cards (gateway.md, Test data), each with a date ahead and any code. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', does: ['付款成功', 'Pays'] },
  {
    number: '5451417825230575',
    does: ['付款成功，3-D 驗證直接通過', 'Pays; 3-D Secure asks nothing'],
    isFrictionless: true,
  },
  { number: '3543923488382426', does: ['付款成功', 'Pays'] },
  { number: '345454654604563', does: ['付款成功', 'Pays'] },
  { number: '6234577438594899', does: ['付款成功', 'Pays'] },
  {
    number: '4716313968294359',
    does: ['付款成功，不回傳發卡銀行', 'Pays; the bank’s name is missing'],
    hasEmptyBank: true,
  },
  { number: '4242420235074242', does: ['未知錯誤', 'Unknown error'], resultCode: 915 },
  { number: '4242421602184242', does: ['卡片錯誤', 'Card error'], resultCode: 10_003 },
  { number: '4242422204184242', does: ['銀行系統錯誤', 'Bank system error'], resultCode: 10_005 },
  { number: '4242424010264242', does: ['交易重複', 'Duplicate transaction'], resultCode: 10_006 },
  { number: '4242424612284242', does: ['特店資料錯誤', 'Merchant data error'], resultCode: 10_008 },
  { number: '4242426418294242', does: ['金額錯誤', 'Amount error'], resultCode: 10_009 },
  { number: '4242427622294242', does: ['訂單編號重複', 'Duplicate order'], resultCode: 10_013 },
  { number: '4242428826394242', does: ['銀行錯誤', 'Bank error'], resultCode: 10_023 },
  { number: '4242421000084242', does: ['紅利折抵失敗', 'Redeem failed'], resultCode: 10_015 },
]

/** Test numbers that every developer knows by heart from other gateways: they pay here too. */
export const KNOWN_CARDS: readonly string[] = [
  '4111111111111111',
  '4012888888881881',
  '5555555555554444',
  '378282246310005',
  '3566002020360505',
  '6200000000000005',
]

/** The facts of a number in the lists; undefined for any other, which the sandbox refuses. */
export function findTestCard(number: string, expiry: string): CardFacts | undefined {
  const known = KNOWN_CARDS.includes(number) ? { number } : undefined
  const card = TEST_CARDS.find((each) => each.number === number) ?? known
  if (!card) return undefined
  const { resultCode = 0, isFrictionless = false, hasEmptyBank = false } = card as TestCard
  return {
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    brand: brandOf(number),
    ...{ expiry, resultCode, isFrictionless, hasEmptyBank },
  }
}
