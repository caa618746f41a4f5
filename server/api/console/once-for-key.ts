import type { Transaction } from 'kysely'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sha256 } from '../../db/sha256.ts'
import {
  claimIdempotencyKey,
  storeAnswer,
} from '../../domain/ledger/idempotency/idempotency-keys.ts'
import { assertIdempotencyKey } from '../answer-once.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'

/**
 * Runs a write once for the key of its page: key, effect, record and answer are one transaction. A repeat is answered
 * what the first one was. A refusal keeps nothing, so that the same press may go better a minute later.
 *
 * @throws ConsoleError `KeyRequired`; NamedError `IdempotencyKeyInvalid`, `IdempotencyKeyReused`, `StillRunning`
 */
export async function onceForKey<Payload extends object>(
  name: string,
  input: unknown,
  context: ConsoleContext,
  run: (tx: Transaction<Database>) => Promise<Payload>,
): Promise<Payload> {
  const { app, idempotencyKey } = context
  if (idempotencyKey === undefined) throw new ConsoleError('KeyRequired')
  assertIdempotencyKey(idempotencyKey)
  const key = {
    scope: `console ${name} ${sessionOf(context).person.id}`,
    key: idempotencyKey,
    requestHash: sha256(canonicalJson({ input })),
  }
  return inTransaction(app.db, async (tx) => {
    const stored = await claimIdempotencyKey(tx, app.clock, key)
    if (stored) return (stored.response as { payload: Payload }).payload
    const payload = await run(tx)
    await storeAnswer(tx, key, { status: 200, response: { payload } })
    return payload
  })
}
