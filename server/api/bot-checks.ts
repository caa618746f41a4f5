import type { Handlers } from './handlers.ts'

export const botChecks: Handlers<'botChecks'> = {
  async get(_, { app }) {
    const { challenge, expiresAt } = await app.botCheck.makeChallenge()
    return { challenge, expiresAt: expiresAt.toISOString() }
  },
}
