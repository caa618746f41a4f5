import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import { INVITATION_MS } from '#contract/values/staff-times.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { Operator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import { requireReach, type Reach } from './require-reach.ts'

export interface InviteStaffInput {
  /** In lower case. */
  email: string
  role: StaffRole
  areas: readonly Area[]
  /** Who invites; undefined: a command. */
  invitedBy?: string | undefined
  reach?: Reach
  operator: Operator
}

export interface Invitation {
  /** Shown once: the database has its hash. */
  token: string
  expiresAt: Date
}

/**
 * Invites somebody, with role and areas: 72 hours, one use. Whoever works here already gets a new passkey by
 * it, in place of what was lost. An earlier invitation of the same address is good no more.
 *
 * @throws ConsoleError `StaffEmailTaken` where the person is suspended: lifted first, then invited; `StaffNotPermitted` beyond
 *   the reach
 */
export async function inviteStaff(
  db: Kysely<Database>,
  clock: Clock,
  { email, role, areas, invitedBy, reach, operator }: InviteStaffInput,
): Promise<Invitation> {
  const token = randomBytes(32).toString('base64url')
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const person = await tx
      .selectFrom('staff')
      .where('email', '=', email)
      .select(['areas', 'suspended_at'])
      .executeTakeFirst()
    requireReach(reach, [...areas, ...(person?.areas ?? [])])
    if (person?.suspended_at) throw new ConsoleError('StaffEmailTaken')
    const ended = await endInvitations(tx, email)
    for (const earlier of ended) requireReach(reach, earlier.areas)
    const expiresAt = new Date(moment.now().getTime() + INVITATION_MS)
    await tx
      .insertInto('staff_invitations')
      .values({
        token_hash: sha256(token),
        email,
        role,
        areas: [...areas],
        invited_by: invitedBy ?? null,
        expires_at: expiresAt,
      })
      .execute()
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'staff-invited',
      subject: subjectOf(sha256(token)),
      details: { role, areas: areas.join(',') },
    })
    return { token, expiresAt }
  })
}

interface WithdrawInvitationInput {
  /** In lower case. */
  email: string
  reach?: Reach
  operator: Operator
}

/**
 * Takes an invitation back that nobody has used: its link lets nobody in from now on.
 *
 * @throws ConsoleError `InvitationInvalid` where there is none (any more), `StaffNotPermitted`
 */
export async function withdrawInvitation(
  db: Kysely<Database>,
  clock: Clock,
  { email, reach, operator }: WithdrawInvitationInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [ended] = await endInvitations(tx, email)
    if (ended === undefined) throw new ConsoleError('InvitationInvalid')
    requireReach(reach, ended.areas)
    await recordOperatorAct(tx, momentOf(clock), {
      operator,
      act: 'invitation-withdrawn',
      subject: subjectOf(ended.tokenHash),
    })
  })
}

/** Ends what an address was invited by and has not used. */
export async function endInvitations(
  tx: Transaction<Database>,
  email: string,
): Promise<{ tokenHash: string; areas: Area[] }[]> {
  return tx
    .deleteFrom('staff_invitations')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .returning(['token_hash as tokenHash', 'areas'])
    .execute()
}

/** As the log of acts names an invitation: the address stays out of it. */
function subjectOf(tokenHash: string): string {
  return `staff-invitations/${tokenHash.slice(0, 16)}`
}
