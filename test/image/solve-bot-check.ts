import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CallOutputs } from '#contract/calls.ts'

/** A solved bot check of a running server, as a page's script sends it. */
export async function solveBotCheck(origin: string): Promise<string> {
  const asked = await fetch(`${origin}/api/tool/bot-check`)
  const { challenge } = (await asked.json()) as CallOutputs['getBotCheck']
  if (!challenge) throw new Error('No challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
