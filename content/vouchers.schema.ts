import { z } from 'zod'
import { AREAS } from '#contract/values/area.ts'
import { findSerialProblem, normalizeVoucherSerial } from '#contract/values/voucher-serial.ts'

/** Shapes of the vouchers that a demonstration can be tried out with. */

const text = z.string().trim().min(1).max(100)
const localeTexts = z.strictObject({ 'zh-TW': text, 'zh-CN': text, 'en-US': text })

const serial = z
  .string()
  .transform(normalizeVoucherSerial)
  .refine((plain) => findSerialProblem(plain) === undefined, { message: 'Is no serial' })

export const demoVouchersSchema = z.strictObject({
  batches: z.array(
    z.strictObject({
      id: z.uuid(),
      area: z.enum(AREAS),
      title: localeTexts,
      amountMinor: z.int().positive().describe("In the smallest unit of the area's currency"),
      creditDays: z.int().min(1).max(3_650).nullable()
        .describe('How long the credit lasts; null: for ever'),
      endsOn: z.iso.date().describe('The last day on which a serial can be received'),
      serials: z.array(serial).min(1),
    }),
  ),
})
