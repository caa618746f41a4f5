import type { Kysely } from 'kysely'
import type { Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import {
  lockCampaign,
  setEndsAt,
  type CampaignKey,
  type CampaignStanding,
} from './lock-campaign.ts'
import { requireLaterEnd } from './require-later-end.ts'

export interface ExtendCampaignInput extends CampaignKey {
  /** The new last day, in the campaign's area. */
  endsOn: Day
  /** For the audit. */
  operator: Operator
}

/**
 * Moves the end of a campaign that runs or is to come to a later day. What members hold keeps its own
 * end. The same day again does nothing. It stays until the content names another end (decision 25).
 *
 * @throws NamedError `CampaignNotFound`, `CampaignOver`, `CampaignEndPassed`, `CampaignEndPromised`
 */
export async function extendCampaign(
  db: Kysely<Database>,
  clock: Clock,
  { kind, id, endsOn, operator }: ExtendCampaignInput,
): Promise<CampaignStanding> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const campaign = await lockCampaign(tx, { kind, id })
    if (campaign.endsAt < moment.now()) throw new NamedError('CampaignOver')
    const endsAt = requireLaterEnd(campaign, endsOn, moment.now())
    if (endsAt.getTime() === campaign.endsAt.getTime()) return campaign
    await setEndsAt(tx, campaign, endsAt)
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'campaign-extended',
      subject: `campaigns/${kind}/${id}`,
      details: { endedAt: campaign.endsAt.toISOString(), endsAt: endsAt.toISOString() },
    })
    return { ...campaign, endsAt }
  })
}
