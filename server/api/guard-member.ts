import type { CallMeta } from '#contract/call.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../wiring/context.ts'
import type { CallMember } from './member-directory.ts'

/**
 * Finds the member behind a call's token (rules.md, Who calls). A call that anybody may make does
 * not look; one for either answers a caller without a valid token as a visitor.
 *
 * @throws NamedError `LoginRequired`, `AccountClosed`, `ServiceUnavailable` when the issuer's keys
 * cannot be fetched
 */
export async function guardMember(
  caller: CallMeta['caller'],
  context: CallContext,
): Promise<CallContext> {
  if (caller === 'anyone') return context
  const member = context.member ?? (await findMember(context).catch(forgiveClosed(caller)))
  if (!member && caller === 'member') throw new NamedError('LoginRequired')
  if (!member) return context
  return { ...context, member, area: context.isAreaGiven ? context.area : member.area }
}

/** Who has closed the account is a visitor again where visitors are let in. */
function forgiveClosed(caller: CallMeta['caller']) {
  return (error: unknown): undefined => {
    const isClosed = error instanceof NamedError && error.name === 'AccountClosed'
    if (caller === 'member' || !isClosed) throw error
  }
}

/** The member whom a call's token names; undefined without a valid one. */
export async function findMember(context: CallContext): Promise<CallMember | undefined> {
  const { app, token, area, locale } = context
  if (token === undefined) return undefined
  const claims = await app.memberTokens.verify(token)
  if (!claims) return undefined
  const { memberId, phone } = claims
  const member = await app.memberDirectory.visit({ memberId, area: claims.area ?? area, locale })
  await app.noteSignIn({ memberId, phone, deviceId: context.deviceId })
  return member
}

/** The member of a call that is declared `caller: 'member'`. */
export function memberOf(context: CallContext): CallMember {
  if (!context.member) throw new Error('A handler asked for a member, but its call lets in anyone')
  return context.member
}
