import { cardIdentifier, cardInfo, maskedNumber } from '../cards/card-info.ts'
import type { Trade } from '../store/trade.ts'
import { authCodeOf, completedAt } from '../trades/trade-answer.ts'
import { isCaptured, recordStatusOf, refundedAmount, statusOf } from '../trades/trade-state.ts'
import { findMerchant } from './merchants.ts'
import { messageOf } from './statuses.ts'

/** One trade as Record tells it: the 33 fields of a production record (gateway.md, Other calls). */
export function recordOf(trade: Trade, now: number): Record<string, unknown> {
  const status = statusOf(trade, now)
  const refunded = refundedAmount(trade)
  return {
    // What is left of it: refunds make it smaller, `original_amount` stays.
    amount: trade.originalAmount - refunded,
    app_name: 'Hongli Sandbox',
    auth_code: authCodeOf(trade),
    authentication_method: trade.isThreeDomainSecure ? '3DS2' : '',
    bank_result_code: bankResultCode(status),
    bank_result_msg: status === undefined ? '' : messageOf(status),
    bank_transaction_start_millis: trade.createdAt,
    bank_transaction_end_millis: completedAt(trade),
    bank_transaction_id: trade.bankTransactionId,
    cap_millis: trade.captureAt ?? 0,
    card_identifier: trade.card ? cardIdentifier(trade.card) : '',
    card_info: trade.card ? cardInfo(trade.card) : {},
    cardholder: trade.cardholder,
    currency: trade.currency,
    details: trade.details,
    is_captured: isCaptured(trade, now),
    is_rba_verified: false,
    kyc_info: {},
    merchant_id: trade.merchantId,
    merchant_name: findMerchant(trade.merchantId)?.name ?? '',
    order_number: trade.orderNumber,
    original_amount: trade.originalAmount,
    partial_card_number: trade.card ? maskedNumber(trade.card) : '',
    pay_by_instalment: trade.instalment > 0,
    pay_by_redeem: false,
    payment_method: trade.method,
    rec_trade_id: trade.id,
    record_status: recordStatusOf(trade, now),
    refunded_amount: refunded,
    three_domain_secure: trade.isThreeDomainSecure,
    time: trade.createdAt,
    transaction_complete_millis: completedAt(trade),
    transaction_method_details: {
      transaction_method: trade.method,
      transaction_method_reference: '',
    },
  }
}

function bankResultCode(status: number | undefined): string {
  if (status === undefined) return ''
  return status === 0 ? '00' : String(status)
}
