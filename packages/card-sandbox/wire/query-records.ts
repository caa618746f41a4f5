import type { Sandbox } from '../sandbox.ts'
import type { Trade } from '../store/trade.ts'
import { RECORD_STATUS } from '../trades/trade-state.ts'
import { isObject, type Body } from './fields.ts'
import { findMerchant } from './merchants.ts'
import { messageOf } from './statuses.ts'
import { recordMatches } from './record-filters.ts'
import { recordOf } from './record-of.ts'
import { WireError } from './wire-error.ts'

const DEFAULT_PAGE_SIZE = 50
const MOST_ON_A_PAGE = 200
const MOST_SPAN_MS = 90 * 86_400_000

/** Record: pages from 0. Status 2 says that nothing comes after this page, 0 that more does. */
export function queryRecords(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const pageSize = wholeNumber(body.records_per_page, DEFAULT_PAGE_SIZE, 1, MOST_ON_A_PAGE)
  const page = wholeNumber(body.page, 0, 0, Number.MAX_SAFE_INTEGER)
  const now = sandbox.clock.now()
  const filters = isObject(body.filters) ? body.filters : {}
  refuseLongSpan(filters.time)
  const found = visibleTrades(sandbox)
    .map((trade) => ({ trade, record: recordOf(trade, now) }))
    .filter(({ trade, record }) =>
      recordMatches(record, filters, findMerchant(trade.merchantId)?.acquirer),
    )
    .map(({ trade, record }) => asSwitched(sandbox, trade, record))
    .toSorted(orderOf(body.order_by))
  const pages = Math.ceil(found.length / pageSize)
  const status = page + 1 < pages ? 0 : 2
  return {
    status,
    msg: messageOf(status),
    records_per_page: pageSize,
    page,
    total_page_count: pages,
    number_of_transactions: found.length,
    trade_records: found.slice(page * pageSize, (page + 1) * pageSize),
  }
}

function asSwitched({ store }: Sandbox, trade: Trade, record: Body): Body {
  const { recordMethod, bindRecordAs } = store.switches()
  const isPaidBinding = trade.kind === 'bind' && trade.outcome.kind === 'paid'
  return {
    ...record,
    ...(recordMethod ? { payment_method: recordMethod } : {}),
    ...(isPaidBinding && bindRecordAs !== 'its-own'
      ? { record_status: RECORD_STATUS.cancelled }
      : {}),
  }
}

/** The books may be behind: `recordLagMs` hides what has just begun. */
export function visibleTrades({ clock, store }: Sandbox): Trade[] {
  const seenUntil = clock.now() - store.switches().recordLagMs
  return store.list('trades').filter((trade) => trade.createdAt <= seenUntil)
}

/** An integrator was refused more than 90 days at once (gateway.md, Other calls). */
function refuseLongSpan(time: unknown): void {
  if (!isObject(time) || time.start_time === undefined || time.end_time === undefined) return
  const spanMs = Number(time.end_time) - Number(time.start_time)
  if (spanMs > MOST_SPAN_MS) throw new WireError(915, 'time spans more than 90 days')
}

/** By time, newest first, unless the call says otherwise. */
function orderOf(orderBy: unknown) {
  const { attribute, is_descending } = isObject(orderBy) ? orderBy : {}
  const field = attribute === 'amount' ? 'amount' : 'time'
  const direction = is_descending === false ? 1 : -1
  return (a: Body, b: Body) => direction * (Number(a[field]) - Number(b[field]))
}

function wholeNumber(value: unknown, otherwise: number, least: number, most: number): number {
  if (!Number.isSafeInteger(value)) return otherwise
  return Math.min(most, Math.max(least, value as number))
}
