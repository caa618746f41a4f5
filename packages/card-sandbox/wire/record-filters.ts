import { isObject, type Body } from './fields.ts'

/** Fields of a record that a filter of the same name must equal. */
const EXACT = [
  'record_status',
  'rec_trade_id',
  'order_number',
  'bank_transaction_id',
  'auth_code',
  'currency',
  'card_identifier',
] as const

/** Whether a record passes every filter that was given; one that is unknown lets all pass. */
export function recordMatches(record: Body, filters: Body, acquirer: string | undefined): boolean {
  return (
    EXACT.every((name) => filters[name] === undefined || filters[name] === record[name]) &&
    isBetween(record.time, filters.time, 'start_time', 'end_time') &&
    isBetween(record.amount, filters.amount, 'lower_limit', 'upper_limit') &&
    isOneOf(record.merchant_id, filters.merchant_id) &&
    (filters.tsp === undefined || filters.tsp === acquirer) &&
    hasHolder(record.cardholder, filters.cardholder)
  )
}

function isBetween(value: unknown, limits: unknown, low: string, high: string): boolean {
  if (!isObject(limits)) return true
  const [least, most] = [limits[low], limits[high]]
  return (
    (least === undefined || Number(value) >= Number(least)) &&
    (most === undefined || Number(value) <= Number(most))
  )
}

function isOneOf(value: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true
  return Array.isArray(wanted) ? wanted.includes(value) : wanted === value
}

function hasHolder(holder: unknown, wanted: unknown): boolean {
  if (!isObject(wanted) || !isObject(holder)) return true
  return Object.entries(wanted).every(([field, value]) => holder[field] === value)
}
