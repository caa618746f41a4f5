import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'

/** Only outside production: the embedded mailbox, newest first. */
export const listOutboxMessages = call({
  method: 'GET',
  path: '/api/simulator/outbox',
  summary:
    'Mails and pushes that the embedded mailbox keeps instead of sending (outside production)',
  tag: 'Simulator',
  errors: ['UnknownCall'],
})
  .input(z.object({ ...pagingInput(20) }))
  .output(
    z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['mail', 'sms', 'push']),
          recipient: z.string(),
          subject: z.string(),
          body: z.string(),
          createdAt: z.iso.datetime(),
        }),
      ),
      paging: pagingSchema,
    }),
  )
