import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import {
  lockCampaign,
  setPausedAt,
  type CampaignKey,
  type CampaignStanding,
} from './lock-campaign.ts'

export interface PauseCampaignInput extends CampaignKey {
  /** For the audit. */
  operator: Operator
}

/**
 * Stops what a campaign would give anew: no check-in, no claim, no pick of an envelope, no coupon, answer
 * or invitation, on any server, from the commit on. What has begun is brought to its end: chests that were
 * drawn can be opened, what is held can be used, answers are reviewed, invitations that were accepted are
 * rewarded. A paused one again answers how it stands and does nothing. No load undoes it (decision 25).
 *
 * @throws NamedError `CampaignNotFound`, `CampaignOver`
 */
export async function pauseCampaign(
  db: Kysely<Database>,
  clock: Clock,
  { kind, id, operator }: PauseCampaignInput,
): Promise<CampaignStanding> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const campaign = await lockCampaign(tx, { kind, id })
    if (campaign.pausedAt) return campaign
    const pausedAt = moment.now()
    if (campaign.endsAt < pausedAt) throw new NamedError('CampaignOver')
    await setPausedAt(tx, campaign, pausedAt)
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'campaign-paused',
      subject: `campaigns/${kind}/${id}`,
    })
    return { ...campaign, pausedAt }
  })
}
