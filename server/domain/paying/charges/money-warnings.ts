/** What an operator has to look at, in the words of its line in the log (docs/logs.md). */
export const MONEY_WARNINGS = [
  'a charge that differs could not be settled',
  'an accepted refund is not done',
  'card testing suspected',
  'our charges and the gateway differ',
  'the gateway refuses a refund',
  'the gateway took no refund',
  'trade has another method',
  'trade is not what was asked for',
] as const

export type MoneyWarning = (typeof MONEY_WARNINGS)[number]
