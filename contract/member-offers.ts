import { z } from 'zod'
import { call } from './call.ts'

export const offersSinceSchema = z.iso
  .datetime()
  .nullable()
  .meta({
    description: 'When the member agreed to messages with offers; null: gets none',
    examples: [null],
  })

/** Of `members`. */
export const chooseMemberOffers = call({
  id: 'chooseMemberOffers',
  method: 'POST',
  path: '/api/official/member/offers',
  summary: 'Agrees to messages with offers, or says no to them',
  description:
    'Messages about the account itself, as of a payment or of new terms, come in any case. Who says no gets none that has not left yet.',
  tag: 'Members',
  caller: 'member',
  isLeaving: true,
  perMinute: 10,
  repeat: { by: 'business', because: 'what is wanted is said, and a repeat says the same' },
  input: z.strictObject({
    wanted: z.boolean().meta({ description: 'Whether offers may come', examples: [false] }),
  }),
  output: z.object({ offersSince: offersSinceSchema }),
})
