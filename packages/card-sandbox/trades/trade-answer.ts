import { cardIdentifier, cardInfo, maskedNumber } from '../cards/card-info.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Trade } from '../store/trade.ts'
import { findMerchant } from '../wire/merchants.ts'
import { messageOf } from '../wire/statuses.ts'
import { statusOf } from './trade-state.ts'

type Facts = Record<string, unknown>

/** Where the member confirms the payment. */
export function paymentUrl(origin: string, trade: Trade): string {
  return `${origin}/pay/${trade.pageToken}`
}

/** A payment that waits for its member: neither amount nor authorisation yet. */
export function startAnswer({ origin, store }: Sandbox, trade: Trade): Facts {
  const isTold = store.switches().cardSecretIn !== 'notify'
  return {
    status: 0,
    msg: messageOf(0),
    rec_trade_id: trade.id,
    bank_transaction_id: trade.bankTransactionId,
    ...(trade.kind === 'bind' ? { order_id: trade.bankOrderNumber } : {}),
    payment_url: paymentUrl(origin, trade),
    ...(isTold && trade.cardSecret ? { card_secret: trade.cardSecret } : {}),
  }
}

/** A payment that is decided, as pay-by-prime and bind answer it. */
export function settledAnswer({ clock }: Sandbox, trade: Trade): Facts {
  const status = statusOf(trade, clock.now()) ?? 421
  return {
    status,
    msg: messageOf(status),
    ...tradeFacts(trade, status),
    ...(trade.kind === 'bind'
      ? { order_id: trade.bankOrderNumber, millis: trade.createdAt }
      : { transaction_time_millis: trade.createdAt }),
    ...(status === 0 && trade.cardSecret ? { card_secret: trade.cardSecret } : {}),
    instalment_info: {},
    redeem_info: {},
    merchant_reference_info: { affiliate_codes: [] },
    event_code: '',
    is_rba_verified: false,
    transaction_method_details: {
      transaction_method: trade.method,
      transaction_method_reference: '',
    },
  }
}

/** What `backend_notify_url` is sent: every field that anyone was seen to read. */
export function notifyBody({ clock, store }: Sandbox, trade: Trade): Facts {
  const status = statusOf(trade, clock.now()) ?? 421
  const isTold = store.switches().cardSecretIn !== 'response'
  return {
    status,
    msg: messageOf(status),
    ...tradeFacts(trade, status),
    transaction_time_millis: trade.createdAt,
    transaction_complete_millis: completedAt(trade),
    pay_info: {
      method: trade.method,
      masked_credit_card_number: trade.card ? maskedNumber(trade.card) : '',
      point: 0,
    },
    ...(status === 0 && isTold && trade.cardSecret ? { card_secret: trade.cardSecret } : {}),
  }
}

/** The query with which the browser comes back. */
export function redirectQuery(trade: Trade, now: number): Record<string, string> {
  const status = statusOf(trade, now) ?? 421
  return {
    rec_trade_id: trade.id,
    order_number: trade.orderNumber,
    bank_transaction_id: trade.bankTransactionId,
    bank_order_number: trade.bankOrderNumber,
    auth_code: authCodeOf(trade),
    status: String(status),
    msg: messageOf(status),
    bank_result_code: status === 0 ? '00' : String(status),
    bank_result_msg: messageOf(status),
    bank_transaction_time: new Date(completedAt(trade)).toISOString(),
  }
}

export function authCodeOf(trade: Trade): string {
  return trade.outcome.kind === 'paid' ? trade.outcome.authCode : ''
}

export function completedAt(trade: Trade): number {
  return trade.outcome.kind === 'pending' ? trade.createdAt : trade.outcome.at
}

function tradeFacts(trade: Trade, status: number): Facts {
  return {
    rec_trade_id: trade.id,
    bank_transaction_id: trade.bankTransactionId,
    bank_order_number: trade.bankOrderNumber,
    auth_code: authCodeOf(trade),
    amount: trade.originalAmount,
    currency: trade.currency,
    order_number: trade.orderNumber,
    acquirer: findMerchant(trade.merchantId)?.acquirer ?? '',
    bank_transaction_time: {
      start_time_millis: String(trade.createdAt),
      end_time_millis: String(completedAt(trade)),
    },
    bank_result_code: status === 0 ? '00' : String(status),
    bank_result_msg: messageOf(status),
    ...(trade.card
      ? { card_info: cardInfo(trade.card), card_identifier: cardIdentifier(trade.card) }
      : {}),
  }
}
