import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { parseReferralCode } from '#contract/values/referral-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { findCampaign, invitationStateOf, type ReferralCampaign } from './find-campaign.ts'

export const CODE_KIND = 'referral-code'

export interface Invitation {
  code: string
  inviterId: string
  /** Last digits of the inviter's own number, where it is known. */
  phoneEnd: string | null
  campaign: ReferralCampaign
  state: ReturnType<typeof invitationStateOf>
}

/**
 * Whose invitation a code is, and what it promises now.
 *
 * @throws NamedError `ReferralNotFound`: no such code, the inviter is closed, or the area has no campaign
 */
export async function getInvitation(
  db: Kysely<Database>,
  clock: Clock,
  { code }: { code: string },
): Promise<Invitation> {
  const plain = parseReferralCode(code)
  const found = plain === undefined ? undefined : await findCode(db, plain)
  const campaign = found && (await findCampaign(db, clock, found.area))
  if (!found || !campaign) throw new NamedError('ReferralNotFound')
  const { inviterId, phoneEnd } = found
  return {
    code: found.code,
    inviterId,
    phoneEnd,
    campaign,
    state: invitationStateOf(campaign, clock),
  }
}

/** @throws NamedError `ReferralNotFound`, `ReferralEnded`, `ReferralPaused`, `CampaignGivenOut` */
export async function getOpenInvitation(
  db: Kysely<Database>,
  clock: Clock,
  input: { code: string },
): Promise<Invitation> {
  const invitation = await getInvitation(db, clock, input)
  if (invitation.state === 'ended') throw new NamedError('ReferralEnded')
  if (invitation.state === 'paused') throw new NamedError('ReferralPaused')
  if (invitation.state === 'given_out') throw new NamedError('CampaignGivenOut')
  return invitation
}

function findCode(db: Kysely<Database>, code: string) {
  return db
    .selectFrom('identities as identity')
    .innerJoin('referral_codes as own', 'own.member_id', 'identity.member_id')
    .innerJoin('members', 'members.member_id', 'identity.member_id')
    .where('identity.kind', '=', CODE_KIND)
    .where('identity.value', '=', code)
    .where('members.status', '<>', 'closed')
    .select(['own.code', 'own.phone_end as phoneEnd', 'members.member_id as inviterId'])
    .select('members.area')
    .executeTakeFirst()
}
