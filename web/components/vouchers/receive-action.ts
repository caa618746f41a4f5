import type { CallOutputs } from '#contract/calls.ts'
import { normalizePassword } from '#contract/values/password-rules.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import type { PageSubmission } from '../../page/page-action.ts'

export type VoucherReceipt = Pick<CallOutputs['receiveVoucher'], 'voucher' | 'isNew'>

export interface ReceiveAnswer {
  receipt?: VoucherReceipt
  failure?: ApiFailure
  /** What was typed, to be shown again. */
  serial: string
  /** No answer came, and nobody knows what has become of it. */
  isUnknown?: boolean
}

/** Receives the voucher of the form that was sent. */
export async function receiveAction({ api, form }: PageSubmission): Promise<ReceiveAnswer> {
  const serial = String(form.get('serial') ?? '').slice(0, 500)
  const password = normalizePassword(String(form.get('password') ?? ''))
  const result = await api.vouchers.receive({ serial, ...(password !== '' && { password }) })
  if (!result.success) return { failure: result, serial }
  return { receipt: result, serial: '' }
}
