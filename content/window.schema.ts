import { z } from 'zod'
import { toldAs } from './told-as.ts'

/**
 * When something of the content runs, in its area: first and last day, both included. One shape for
 * check-ins, coupons, discount tickets, envelopes, referrals and surveys.
 */
export const datedWindowSchema = z
  .strictObject({ startsOn: z.iso.date(), endsOn: z.iso.date() })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, toldAs('windowOrder', 'A window ends after it starts', ['endsOn']))

/** Days from the first load, negative for before it: a demonstration always has something that runs. */
const countedWindowSchema = z
  .strictObject({ startsInDays: z.int(), endsInDays: z.int() })
  .refine(({ startsInDays, endsInDays }) => startsInDays <= endsInDays, toldAs('windowOrder', 'A window ends after it starts', ['endsInDays']))

/** By dates, or outside production in days from the first load. */
export const windowSchema = z.union([datedWindowSchema, countedWindowSchema])
