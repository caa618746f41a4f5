import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import type { StoredReceipt } from '../../../db/tables/bot-check-uses.ts'

export interface PassedBotCheck {
  signatureHash: string
  expiresAt: Date
}

/** The form that a check was used for, as long as that is known. */
export interface UsedForForm {
  /** Keyed hash of everything that was sent. */
  fingerprint: string
  receipt: StoredReceipt
}

/** What was answered to a form that came with this very check before. */
export async function findReceipt(
  db: Kysely<Database>,
  fingerprint: string,
): Promise<StoredReceipt | undefined> {
  const use = await db
    .selectFrom('bot_check_uses')
    .where('form_fingerprint', '=', fingerprint)
    .select('form_receipt')
    .executeTakeFirst()
  return use?.form_receipt ?? undefined
}

/**
 * Uses a bot check up. The unique keys decide between requests that come at once: the second waits
 * for the first one's transaction and finds the row, or, if that one failed, none. The same form
 * meets itself in both keys: a clause that named one of them would fail on the other.
 *
 * @throws NamedError `BotCheckReplayed`
 */
export async function consumeBotCheck(
  db: Kysely<Database>,
  passed: PassedBotCheck,
  form?: UsedForForm,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bot_check_uses')
    .values({
      signature_hash: passed.signatureHash,
      expires_at: passed.expiresAt,
      form_fingerprint: form?.fingerprint ?? null,
      form_receipt: form ? JSON.stringify(form.receipt) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw botCheckError('BotCheckReplayed')
}

/** The same for a request that comes to nothing: whether it was used before makes no difference. */
export async function useUpBotCheck(db: Kysely<Database>, passed: PassedBotCheck): Promise<void> {
  await db
    .insertInto('bot_check_uses')
    .values({ signature_hash: passed.signatureHash, expires_at: passed.expiresAt })
    .onConflict((conflict) => conflict.column('signature_hash').doNothing())
    .execute()
}

export async function isBotCheckUsed(
  db: Kysely<Database>,
  { signatureHash }: PassedBotCheck,
): Promise<boolean> {
  const use = await db
    .selectFrom('bot_check_uses')
    .where('signature_hash', '=', signatureHash)
    .select('signature_hash')
    .executeTakeFirst()
  return use !== undefined
}

export function botCheckError(name: 'BotCheckFailed' | 'BotCheckReplayed'): NamedError {
  return new NamedError(name, { fields: [{ path: 'botCheck', code: name }] })
}
