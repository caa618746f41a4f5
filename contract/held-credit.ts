import { z } from 'zod'

/** Credit that a payment has reserved, while it is not decided. */
export const heldCreditSchema = z.object({
  payment: z.string().describe('Id of the payment'),
  store: z.string().describe('Its name'),
  amountMinor: z.number().int(),
  until: z.iso
    .datetime()
    .nullable()
    .describe('When it comes back unless it is confirmed; null while the bank is asked'),
})
