import type { Kysely, Transaction } from 'kysely'
import { dayOf, endOfDay } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { soonestEnd } from './find-refused-windows.ts'
import {
  lockCampaign,
  setEndsAt,
  type CampaignKey,
  type CampaignStanding,
} from './lock-campaign.ts'

export interface EndCampaignInput extends CampaignKey {
  /** For the audit. */
  operator: Operator
}

/**
 * Ends a campaign as soon as an edit of the content could (`find-refused-windows.ts`): with today, which is its first
 * day where that is still to come, or once whoever begins a streak today can have finished it. It stays until the content
 * names another end, and `extendCampaign` takes it back. One that ends then anyway stays as it is.
 *
 * @throws NamedError `CampaignNotFound`, `CampaignOver`, `CampaignEndPromised` where no day may be taken away
 */
export async function endCampaign(
  db: Kysely<Database>,
  clock: Clock,
  { kind, id, operator }: EndCampaignInput,
): Promise<CampaignStanding> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const campaign = await lockCampaign(tx, { kind, id })
    const { area, startsAt } = campaign
    const now = moment.now()
    if (campaign.endsAt < now) throw new NamedError('CampaignOver')
    const first = dayOf(startsAt > now ? startsAt : now, area)
    const last = soonestEnd(kind, first, await longestStreakOf(tx, campaign))
    if (last === undefined) {
      throw new NamedError('CampaignEndPromised', { values: { day: dayOf(campaign.endsAt, area) } })
    }
    const endsAt = endOfDay(last, area)
    if (endsAt >= campaign.endsAt) return campaign
    await setEndsAt(tx, campaign, endsAt)
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'campaign-ended',
      subject: `campaigns/${kind}/${id}`,
      details: { endedAt: campaign.endsAt.toISOString(), endsAt: endsAt.toISOString() },
    })
    return { ...campaign, endsAt }
  })
}

async function longestStreakOf(
  tx: Transaction<Database>,
  { kind, id }: CampaignKey,
): Promise<number | undefined> {
  if (kind !== 'check-in') return undefined
  const { rules } = await tx
    .selectFrom('check_in_campaigns')
    .where('id', '=', id)
    .select('rules')
    .executeTakeFirstOrThrow()
  return rules.multipliers.length
}
