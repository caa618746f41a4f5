import type { Kysely } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import type { Credential, PasskeyOptions, PasskeyPort } from './passkey-port.ts'
import { noteProof, openSession, type Place, type StaffSession } from './sessions.ts'
import { toPerson, type Person } from './staff-person.ts'

export interface SignInParts {
  db: Kysely<Database>
  clock: Clock
  passkeys: PasskeyPort
  /** Scheme and host of the console. */
  origin: string
}

/** What any device is asked to show: who it is, the passkey says. */
export async function beginSignIn({
  db,
  clock,
  passkeys,
  origin,
}: SignInParts): Promise<PasskeyOptions> {
  const challenge = await makeChallenge(db, clock, { purpose: 'sign-in', staffId: null })
  return passkeys.showOptions({ challenge, origin })
}

/**
 * Lets in whose passkey was shown.
 *
 * @throws ConsoleError `PasskeyRefused`: unknown, not as it was made, or of somebody suspended
 */
export async function finishSignIn(
  parts: SignInParts,
  { credential, place }: { credential: Credential; place: Place },
): Promise<{ person: Person; session: { token: string; endsAt: Date } }> {
  const { db, clock } = parts
  const { id } = await readShown(parts, { credential, purpose: 'sign-in' })
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const row = await tx.selectFrom('staff').where('id', '=', id).selectAll().executeTakeFirst()
    if (!row || row.suspended_at) throw new ConsoleError('PasskeyRefused')
    const person = toPerson(row)
    const session = await openSession(tx, moment, { staffId: id, place, provenAt: moment.now() })
    await recordOperatorAct(tx, moment, {
      operator: { name: person.name, staff: { id, address: place.address, call: 'finishSignIn' } },
      act: 'staff-signed-in',
      subject: `staff/${id}`,
    })
    return { person, session }
  })
}

/** The own passkey once more. */
export async function beginProof(
  { db, clock, passkeys, origin }: SignInParts,
  { person }: StaffSession,
): Promise<PasskeyOptions> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .where('staff_id', '=', person.id)
    .select('credential_id')
    .execute()
  const challenge = await makeChallenge(db, clock, { purpose: 'prove', staffId: person.id })
  const credentialIds = rows.map(({ credential_id: credentialId }) => credentialId)
  return passkeys.showOptions({ challenge, origin, credentialIds })
}

/** @throws ConsoleError `PasskeyRefused`, also for somebody else's */
export async function finishProof(
  parts: SignInParts,
  { person, id: sessionId }: StaffSession,
  credential: Credential,
): Promise<Date> {
  const { id } = await readShown(parts, { credential, purpose: 'prove' })
  if (id !== person.id) throw new ConsoleError('PasskeyRefused')
  return noteProof(parts.db, sessionId, parts.clock.now())
}

/** Whose passkey it is, with its use counted. */
async function readShown(
  { db, clock, passkeys, origin }: SignInParts,
  { credential, purpose }: { credential: Credential; purpose: 'sign-in' | 'prove' },
): Promise<{ id: string }> {
  const { challenge, staffId } = await takeChallenge(db, clock, { passkeys, credential, purpose })
  const row = await db
    .selectFrom('staff_passkeys')
    .where('credential_id', '=', String(credential.id))
    .selectAll()
    .executeTakeFirst()
  if (!row || (staffId !== null && staffId !== row.staff_id))
    throw new ConsoleError('PasskeyRefused')
  const passkey = {
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
  }
  const shown = await passkeys.readShown(credential, { challenge, origin, passkey })
  if (!shown) throw new ConsoleError('PasskeyRefused')
  await db
    .updateTable('staff_passkeys')
    .where('credential_id', '=', row.credential_id)
    .set({ counter: shown.counter, last_used_at: clock.now() })
    .execute()
  return { id: row.staff_id }
}
