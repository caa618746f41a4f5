import { z } from 'zod'
import { call } from './call.ts'
import { OUTBOX_MESSAGE } from './examples/simulator-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { OUTBOX_KINDS } from './values/outbox-kinds.ts'

export const outboxMessages = {
  /** Only outside production: the embedded mailbox, newest first. */
  list: call({
    id: 'listOutboxMessages',
    method: 'GET',
    path: '/api/simulator/outbox',
    summary:
      'Mails, pushes and call-backs that the embedded mailbox keeps instead of sending (outside production)',
    description: 'A demonstration keeps what production would send.',
    tag: 'Simulator',
    stage: 'demo',
    input: z.object({
      kind: z.enum(OUTBOX_KINDS).optional().describe('Only messages of this kind'),
      ...pagingInput(20),
    }),
    output: z.object({
      messages: z.array(
        z
          .object({
            id: z.string(),
            kind: z.enum(OUTBOX_KINDS),
            recipient: z.string(),
            subject: z.string(),
            body: z.string(),
            createdAt: z.iso.datetime(),
          })
          .meta({ examples: [OUTBOX_MESSAGE] }),
      ),
      paging: pagingSchema,
    }),
  }),
}
