import { listOutboxMessages } from '../domain/people/messages/list-outbox-messages.ts'
import type { Handlers } from './handlers.ts'

export const outboxMessages: Handlers<'outboxMessages'> = {
  async list(input, { app }) {
    const { messages, paging } = await listOutboxMessages(app.db, input)
    return {
      messages: messages.map((message) => ({
        ...message,
        createdAt: message.createdAt.toISOString(),
      })),
      paging,
    }
  },
}
