import type { Cardholder } from '../store/card.ts'
import type { ResultUrl } from '../store/trade.ts'
import { AMOUNTS, findMerchant, type Currency, type Merchant } from './merchants.ts'
import { WireError } from './wire-error.ts'

export type Body = Record<string, unknown>

/** 502 without one, 61 for one that does not exist. Groups of merchants do not exist here. */
export function readMerchant(body: Body): Merchant {
  const id = body.merchant_id ?? body.merchant_group_id
  if (typeof id !== 'string' || id === '') throw new WireError(502)
  const merchant = findMerchant(id)
  if (!merchant) throw new WireError(61)
  return merchant
}

/** 504 without one where it is required, 89 for one that is not the merchant's. */
export function readCurrency(body: Body, merchant: Merchant, isRequired: boolean): Currency {
  if (body.currency === undefined && isRequired) throw new WireError(504)
  const currency = body.currency ?? 'TWD'
  if (currency !== merchant.currency) throw new WireError(89)
  return merchant.currency
}

/** In the currency's smallest unit. 510 when it is no whole number, 513 out of range. */
export function readAmount(body: Body, merchant: Merchant): number {
  const { amount } = body
  if (!Number.isSafeInteger(amount)) throw new WireError(510)
  const { least, most } = AMOUNTS[merchant.currency]
  if ((amount as number) < least || (amount as number) > most) throw new WireError(513)
  return amount as number
}

export function readDetails(body: Body): string {
  const { details } = body
  if (typeof details !== 'string' || details === '' || details.length > 100)
    throw new WireError(505)
  return details
}

const PHONE = /^(09\d{8}|\+[1-9]\d{6,14})$/
const HOLDER_FIELDS = ['zip_code', 'address', 'national_id', 'member_id', 'bank_member_id'] as const

/** Name, phone and mail must be there, and may be empty. */
export function readCardholder(body: Body): Cardholder {
  const { cardholder } = body
  if (!isObject(cardholder)) throw new WireError(501)
  const { phone_number, name, email } = cardholder
  if (typeof phone_number !== 'string') throw new WireError(507)
  if (phone_number !== '' && !PHONE.test(phone_number)) throw new WireError(507)
  if (typeof name !== 'string') throw new WireError(508)
  if (typeof email !== 'string') throw new WireError(509)
  const others = HOLDER_FIELDS.map((field) => [field, String(cardholder[field] ?? '')])
  return { phone_number, name, email, ...Object.fromEntries(others) }
}

/** 511 when it is no whole number, 514 for terms that no bank offers. */
export function readInstalment(body: Body): number {
  const instalment = body.instalment ?? 0
  if (!Number.isSafeInteger(instalment)) throw new WireError(511)
  if (![0, 3, 6, 12, 18, 24, 30].includes(instalment as number)) throw new WireError(514)
  return instalment as number
}

export function readDelayCapture(body: Body): number {
  const days = body.delay_capture_in_days ?? 0
  if (!Number.isSafeInteger(days)) throw new WireError(512)
  if ((days as number) < -1 || (days as number) > 90) throw new WireError(515)
  return days as number
}

/** Both may be left out; an order number that is given is not empty. */
export function readOrderNumbers(body: Body): { orderNumber: string; bankTransactionId?: string } {
  const { order_number, bank_transaction_id } = body
  if (order_number !== undefined && !isText(order_number, 50)) {
    throw new WireError(915, 'Invalid arguments : order_number')
  }
  const orderNumber = (order_number as string | undefined) ?? ''
  if (bank_transaction_id === undefined) return { orderNumber }
  if (!isText(bank_transaction_id, 20) || !/^[A-Za-z0-9_-]+$/.test(bank_transaction_id)) {
    throw new WireError(915, 'Invalid arguments : bank_transaction_id')
  }
  return { orderNumber, bankTransactionId: bank_transaction_id }
}

/** Required for 3-D Secure and wallets. */
export function readResultUrl(body: Body, isRequired: boolean): ResultUrl | undefined {
  const { result_url } = body
  if (result_url === undefined && !isRequired) return undefined
  if (!isObject(result_url)) throw new WireError(915, 'Invalid arguments : result_url')
  const { frontend_redirect_url, backend_notify_url, go_back_url } = result_url
  return {
    frontend_redirect_url: readUrl(frontend_redirect_url, 'frontend_redirect_url', isRequired),
    backend_notify_url: readUrl(backend_notify_url, 'backend_notify_url', isRequired),
    go_back_url: readUrl(go_back_url, 'go_back_url', false),
  }
}

export function readFlag(body: Body, name: string): boolean {
  return body[name] === true
}

export function readText(body: Body, name: string): string | undefined {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The real one takes https alone, and calls back on port 443 alone; here also this machine. */
function readUrl(value: unknown, name: string, isRequired: boolean): string | undefined {
  if ((value === undefined || value === '') && !isRequired) return undefined
  const url = typeof value === 'string' ? URL.parse(value) : null
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isAllowed =
    url?.protocol === 'https:'
      ? name !== 'backend_notify_url' || url.port === '' || isLocal
      : url?.protocol === 'http:' && isLocal
  if (!isAllowed) throw new WireError(915, `Invalid arguments : result_url.${name}`)
  return value as string
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most
}
