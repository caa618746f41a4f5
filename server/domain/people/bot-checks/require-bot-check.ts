import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { BotCheckPort } from './bot-check-port.ts'
import { botCheckError, isBotCheckUsed, type PassedBotCheck } from './consume-bot-check.ts'

/**
 * A bot check that passes and was not used yet. It is not used up here: whoever asks does that with
 * `consumeBotCheck` in the transaction of what it guards, so that a form that fails keeps it.
 *
 * @throws NamedError `BotCheckFailed` (wrong, forged or expired), `BotCheckReplayed`
 */
export async function requireBotCheck(
  db: Kysely<Database>,
  port: BotCheckPort,
  solved: string,
): Promise<PassedBotCheck> {
  const verdict = await port.verify(solved)
  if (verdict.outcome !== 'passed') throw botCheckError('BotCheckFailed')
  if (await isBotCheckUsed(db, verdict)) throw botCheckError('BotCheckReplayed')
  return verdict
}
