import { z } from 'zod'
import { call, errorsAt } from './call.ts'
import { VOUCHER } from './examples/member-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { PASSWORD_ERRORS, passwordSchema } from './passwords.ts'
import { CURRENCIES } from './values/area.ts'
import { lineSchema } from './values/query.ts'

const DEFAULT_PAGE_SIZE = 20

/** A voucher that the member has received. */
export const voucherSchema = z
  .object({
    title: z.string(),
    amountMinor: z.number().int(),
    currency: z.enum(CURRENCIES),
    expiresAt: z.iso.datetime().nullable().describe('When its credit ends; null: never'),
    receivedAt: z.iso.datetime(),
    serialHash: z
      .string()
      .describe(
        'SHA-256 of its serial without spaces and dashes: who has the serial knows it again',
      ),
  })
  .meta({ examples: [VOUCHER] })

export type Voucher = z.infer<typeof voucherSchema>

export const vouchers = {
  receive: call({
    id: 'receiveVoucher',
    method: 'POST',
    path: '/api/official/voucher/receipt',
    summary:
      'Receives the credit behind a serial number, or answers what was received for it before',
    description:
      'A serial that was received by this member is answered again, with `isNew` false. Wrong serials are counted and stop after a few.',
    tag: 'Vouchers',
    caller: 'member',
    errors: [
      ...errorsAt(
        'serial',
        'VoucherSerialInvalid',
        'VoucherNotFound',
        'VoucherAlreadyUsed',
        'VoucherEnded',
        'VoucherNotInArea',
        'VoucherTriesExceeded',
      ),
      ...PASSWORD_ERRORS,
    ],
    perMinute: 30,
    repeat: { by: 'business', because: 'a serial is good for one receipt, and answers it again' },
    stoppedBy: 'claims',
    input: z.strictObject({
      serial: lineSchema(500, 'VoucherSerialMistyped').meta({
        description:
          "Case, spaces and dashes do not count; the text of a voucher's QR code will do as well",
        examples: ['CHRH-XXW6-RDXP-9YPN'],
      }),
      password: passwordSchema.optional().describe("Where the member's password is on"),
    }),
    output: z.object({
      voucher: voucherSchema,
      isNew: z
        .boolean()
        .meta({ description: "False: it was the member's already", examples: [true] }),
    }),
  }),

  list: call({
    id: 'listVouchers',
    method: 'GET',
    path: '/api/official/voucher/mine',
    summary: 'The vouchers that the member has received, newest first',
    description: 'With the amount and the day on which its credit ends.',
    tag: 'Vouchers',
    caller: 'member',
    input: z.object(pagingInput(DEFAULT_PAGE_SIZE)),
    output: z.object({ vouchers: z.array(voucherSchema), paging: pagingSchema }),
  }),
}
