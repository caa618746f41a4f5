import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { StaffOperator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import type { Credential, Passkey, PasskeyOptions, PasskeyPort } from './passkey-port.ts'
import { requireOtherOwner } from './require-other-owner.ts'
import { endSessions, openSession, type Place } from './sessions.ts'
import { lockPerson, toPerson, type Person } from './staff-person.ts'

export interface OpenInvitation {
  email: string
  role: StaffRole
  areas: Area[]
  expiresAt: Date
}

/** @throws ConsoleError `InvitationInvalid` where it is none, was used, or its time is over */
export async function getInvitation(
  db: Kysely<Database>,
  clock: Clock,
  token: string,
): Promise<OpenInvitation> {
  const row = await db
    .selectFrom('staff_invitations')
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .select(['email', 'role', 'areas', 'expires_at as expiresAt'])
    .executeTakeFirst()
  if (!row) throw new ConsoleError('InvitationInvalid')
  return row
}

interface PasskeyParts {
  db: Kysely<Database>
  clock: Clock
  passkeys: PasskeyPort
  /** Scheme and host of the console. */
  origin: string
}

/**
 * What the device is to make a passkey of.
 *
 * @throws ConsoleError `InvitationInvalid`
 */
export async function beginPasskey(
  { db, clock, passkeys, origin }: PasskeyParts,
  { token, name }: { token: string; name: string },
): Promise<PasskeyOptions> {
  const { email } = await getInvitation(db, clock, token)
  const known = await db
    .selectFrom('staff')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst()
  const staffId = known?.id ?? newId(clock)
  const challenge = await makeChallenge(db, clock, { purpose: 'register', staffId })
  return passkeys.makeOptions({ challenge, origin, staffId, email, name })
}

export interface FinishPasskeyInput {
  token: string
  name: string
  credential: Credential
  place: Place
}

/**
 * Takes the passkey that the device has made, and lets its person in: with the role and areas of the invitation,
 * which is used by it. Of somebody who worked here before, all older passkeys and sessions end.
 *
 * @throws ConsoleError `InvitationInvalid`, `PasskeyRefused`
 */
export async function finishPasskey(
  { db, clock, passkeys, origin }: PasskeyParts,
  { token, name, credential, place }: FinishPasskeyInput,
): Promise<{ person: Person; session: { token: string; endsAt: Date } }> {
  await getInvitation(db, clock, token)
  const { challenge, staffId } = await takeChallenge(db, clock, {
    passkeys,
    credential,
    purpose: 'register',
  })
  const passkey = await passkeys.readMade(credential, { challenge, origin })
  if (!passkey || staffId === null) throw new ConsoleError('PasskeyRefused')
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const invitation = await useInvitation(tx, moment, token)
    const { person, before } = await writePerson(tx, moment, { id: staffId, name, ...invitation })
    await replacePasskeys(tx, moment, person.id, passkey)
    await endSessions(tx, moment, { staffId: person.id })
    const session = await openSession(tx, moment, {
      staffId: person.id,
      place,
      provenAt: moment.now(),
    })
    await recordOperatorAct(tx, moment, {
      operator: operatorOf(person, place),
      act: 'staff-joined',
      subject: `staff/${person.id}`,
      changes: {
        role: { was: before?.role ?? null, is: person.role },
        areas: { was: before?.areas ?? null, is: person.areas },
      },
    })
    return { person, session }
  })
}

function operatorOf({ id, name }: Person, { address }: Place): StaffOperator {
  return { name, staff: { id, address, call: 'finishPasskey' } }
}

async function useInvitation(
  tx: Transaction<Database>,
  moment: Moment,
  token: string,
): Promise<OpenInvitation> {
  const row = await tx
    .updateTable('staff_invitations')
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', moment.now())
    .set({ used_at: moment.now() })
    .returning(['email', 'role', 'areas', 'expires_at as expiresAt'])
    .executeTakeFirst()
  if (!row) throw new ConsoleError('InvitationInvalid')
  return row
}

/**
 * Somebody new, or who works here already and has lost the passkey: then with the role and the areas that the inviter
 * has given now.
 *
 * @throws ConsoleError `PasskeyRefused` where the passkey was begun by another invitation, `InvitationInvalid` for
 * who was suspended since, `LastOwner`
 */
async function writePerson(
  tx: Transaction<Database>,
  moment: Moment,
  { id, name, email, role, areas }: OpenInvitation & { id: string; name: string },
): Promise<{ person: Person; before: Person | undefined }> {
  const person = { id, name, email, role, areas }
  const known = await tx
    .selectFrom('staff')
    .where((eb) => eb.or([eb('email', '=', email), eb('id', '=', id)]))
    .selectAll()
    .executeTakeFirst()
  if (!known) {
    await tx
      .insertInto('staff')
      .values({ ...person, created_at: moment.now() })
      .execute()
    return { person, before: undefined }
  }
  if (known.id !== id || known.email !== email) throw new ConsoleError('PasskeyRefused')
  if (role !== 'owner') await requireOtherOwner(tx, id)
  const { suspended_at: suspendedAt, ...row } = await lockPerson(tx, id)
  // Suspended since the invitation, which is no way back.
  if (suspendedAt) throw new ConsoleError('InvitationInvalid')
  await tx.updateTable('staff').where('id', '=', id).set({ name, role, areas }).execute()
  return { person, before: toPerson({ ...row, suspended_at: null }) }
}

async function replacePasskeys(
  tx: Transaction<Database>,
  moment: Moment,
  staffId: string,
  { credentialId, publicKey, counter }: Passkey,
): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_passkeys')
    .values({
      credential_id: credentialId,
      staff_id: staffId,
      public_key: Buffer.from(publicKey),
      counter,
      created_at: moment.now(),
    })
    .execute()
}
