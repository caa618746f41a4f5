import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'
import { CURRENCIES } from './values/area.ts'
import { lineSchema } from './values/query.ts'

const DEFAULT_PAGE_SIZE = 20

/** A voucher that the member has received. */
export const voucherSchema = z.object({
  title: z.string(),
  amountMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  /** When its credit ends; null: never. */
  expiresAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime(),
})

export type Voucher = z.infer<typeof voucherSchema>

export const receiveVoucher = call({
  method: 'POST',
  path: '/api/official/voucher/receipt',
  summary: 'Receives the credit behind a serial number, or answers what was received for it before',
  tag: 'Vouchers',
  caller: 'member',
  errors: [
    'VoucherSerialInvalid',
    'VoucherNotFound',
    'VoucherAlreadyUsed',
    'VoucherEnded',
    'VoucherNotInArea',
    'VoucherTriesExceeded',
    ...PASSWORD_ERRORS,
  ],
  perMinute: 30,
  repeat: { by: 'business', because: 'a serial is good for one receipt, and answers it again' },
  stoppedBy: 'claims',
})
  .input(
    z.strictObject({
      /** Case, spaces and dashes do not count; the text of a voucher's QR code will do as well. */
      serial: lineSchema(500, 'VoucherSerialMistyped'),
      /** Where the member's password is on. */
      password: passwordSchema.optional(),
    }),
  )
  .output(
    z.object({
      voucher: voucherSchema,
      /** False: it was the member's already. */
      isNew: z.boolean(),
    }),
  )

export const listVouchers = call({
  method: 'GET',
  path: '/api/official/voucher/mine',
  summary: 'The vouchers that the member has received, newest first',
  tag: 'Vouchers',
  caller: 'member',
})
  .input(z.object(pagingInput(DEFAULT_PAGE_SIZE)))
  .output(z.object({ vouchers: z.array(voucherSchema), paging: pagingSchema }))
