import { z } from 'zod'

/**
 * When something of the content runs, in its area: first and last day, both included. One shape for
 * check-ins, coupons, discount tickets, envelopes, referrals and surveys.
 */
export const datedWindowSchema = z
  .strictObject({ startsOn: z.iso.date(), endsOn: z.iso.date() })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'A window ends after it starts',
  })

/** Days from the first load, negative for before it: a demonstration always has something that runs. */
const countedWindowSchema = z
  .strictObject({ startsInDays: z.int(), endsInDays: z.int() })
  .refine(({ startsInDays, endsInDays }) => startsInDays <= endsInDays, {
    path: ['endsInDays'],
    message: 'A window ends after it starts',
  })

/** By dates, or outside production in days from the first load. */
export const windowSchema = z.union([datedWindowSchema, countedWindowSchema])
