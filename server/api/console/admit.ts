import type { ConsoleCallName } from '#contract/console/calls.ts'
import { consoleCalls } from '#contract/console/calls.ts'
import type { Admits } from '#contract/console/console-call.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { NamedError } from '#contract/values/errors.ts'
import { mayRole, type Permission, type StaffRole } from '#contract/values/staff-roles.ts'
import { PROOF_MS } from '#contract/values/staff-times.ts'
import { findSession, touchSession } from '../../domain/operating/staff/sessions.ts'
import { addressBucket } from '../../limits/address-bucket.ts'
import { fieldProblems } from '../field-problems.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'

/** An office is one address; nobody works as fast as this. */
const CALLS_A_MINUTE = 1_200
/** Who has not signed in yet. */
const SIGN_INS_A_MINUTE = 30
const CALLS_OF_PERSON_A_MINUTE = 600

export type Input = Record<string, unknown>

/**
 * Counts who asks, finds the person, and looks at role, proof and input, in this order (decision 49).
 *
 * @param besides what the person has to be allowed beside the call itself
 */
export async function admit(
  name: ConsoleCallName,
  input: unknown,
  context: ConsoleContext,
  besides?: Permission,
): Promise<{ data: Input; known: ConsoleContext }> {
  const { admits, stage, kind, wantsProof, input: schema } = consoleCalls[name]
  await countAddress(context, admits === 'anyone')
  if (stage === 'demo' && context.app.config.isProduction)
    throw new ConsoleError('ConsoleCallUnknown')
  // Only an act can be taken back: of anything else a trial would be the thing itself.
  if (context.isTrial && kind !== 'act') throw new ConsoleError('ConsoleCallUnknown')
  const known = admits === 'anyone' ? context : await letIn(context)
  for (const permission of besides ? [admits, besides] : [admits]) {
    if (permission !== 'anyone' && !mayMake(sessionOf(known).person.role, permission))
      throw new ConsoleError('StaffNotPermitted')
  }
  if (wantsProof && !context.isTrial) requireProof(known)
  const read = await schema.safeParseAsync(input)
  if (!read.success) {
    throw new NamedError('InvalidInput', { fields: fieldProblems(read.error.issues) })
  }
  return { data: read.data, known }
}

/** Whether somebody of a role, who has signed in, may make a call that says so. */
export function mayMake(role: StaffRole, admits: Admits): boolean {
  return admits === 'anyone' || admits === 'signed-in' || mayRole(role, admits)
}

/** Finds whose session it is, and says that it is used. */
async function letIn(context: ConsoleContext): Promise<ConsoleContext> {
  const { app, token } = context
  const session = token === undefined ? undefined : await findSession(app.db, app.clock, token)
  if (!session) throw new ConsoleError('StaffLoginRequired')
  await app.limits.consume(
    `console:${session.person.id}`,
    CALLS_OF_PERSON_A_MINUTE,
    60,
    'count-here',
  )
  await touchSession(app.db, app.clock, session)
  return { ...context, session }
}

async function countAddress({ app, address }: ConsoleContext, isUnknown: boolean): Promise<void> {
  const bucket = addressBucket(address)
  await app.limits.consume(`console:${bucket}`, CALLS_A_MINUTE, 60, 'count-here')
  if (isUnknown)
    await app.limits.consume(`console-in:${bucket}`, SIGN_INS_A_MINUTE, 60, 'count-here')
}

/** Of somebody who can give one; those of the demonstration cannot. */
function requireProof(context: ConsoleContext): void {
  const { provenAt, hasPasskey, hasCompanyAccount } = sessionOf(context)
  const { clock, config } = context.app
  if (!hasPasskey && !hasCompanyAccount && !config.isProduction) return
  const isFresh = provenAt !== null && clock.now().getTime() - provenAt.getTime() < PROOF_MS
  if (!isFresh) throw new ConsoleError('ProofRequired')
}
