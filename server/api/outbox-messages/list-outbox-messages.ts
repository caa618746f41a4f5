import { implement } from '@orpc/server'
import { listOutboxMessages as contract } from '#contract/outbox-messages.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { listOutboxMessages as verb } from '../../domain/messages/list-outbox-messages.ts'

export const listOutboxMessages = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app } }) => {
    if (app.config.isProduction) throw new NamedError('UnknownCall')
    const { messages, paging } = await verb(app.db, input)
    return {
      messages: messages.map((message) => ({
        ...message,
        createdAt: message.createdAt.toISOString(),
      })),
      paging,
    }
  })
