import type { Kysely, Transaction } from 'kysely'
import { addDays, dayOf, type Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import {
  lockCampaign,
  setEndsAt,
  setPausedAt,
  type CampaignKey,
  type CampaignStanding,
} from './lock-campaign.ts'
import { requireLaterEnd } from './require-later-end.ts'

export interface ResumeCampaignInput extends CampaignKey {
  /** The new last day, in the campaign's area; one that has ended needs it. */
  endsOn?: Day | undefined
  /** For the audit. */
  operator: Operator
}

/**
 * Lets a paused campaign go on, and with a new last day also one that has ended. Days on which nobody
 * could check in, the first and the last of them included, break no streak. One that runs as it should
 * stays as it is.
 *
 * @throws NamedError `CampaignNotFound`, `CampaignOver` without a new last day, `CampaignEndPassed`,
 * `CampaignEndPromised`
 */
export async function resumeCampaign(
  db: Kysely<Database>,
  clock: Clock,
  { kind, id, endsOn, operator }: ResumeCampaignInput,
): Promise<CampaignStanding> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const now = moment.now()
    const campaign = await lockCampaign(tx, { kind, id })
    const isOver = campaign.endsAt < now
    if (isOver && endsOn === undefined) throw new NamedError('CampaignOver')
    const endsAt = endsOn === undefined ? campaign.endsAt : requireLaterEnd(campaign, endsOn, now)
    const isSameEnd = endsAt.getTime() === campaign.endsAt.getTime()
    if (!campaign.pausedAt && isSameEnd) return campaign
    if (kind === 'check-in' && (campaign.pausedAt || isOver))
      await declareOutages(tx, campaign, now)
    await setPausedAt(tx, campaign, null)
    await setEndsAt(tx, campaign, endsAt)
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'campaign-resumed',
      subject: `campaigns/${kind}/${id}`,
      details: { endedAt: campaign.endsAt.toISOString(), endsAt: endsAt.toISOString() },
    })
    return { ...campaign, endsAt, pausedAt: null }
  })
}

/** From the day on which it stopped, by a pause or by its end, to today. */
async function declareOutages(
  tx: Transaction<Database>,
  { id, area, pausedAt, endsAt }: CampaignStanding,
  now: Date,
): Promise<void> {
  const today = dayOf(now, area)
  const rows: { campaign_id: string; day: Day; by_operator: boolean }[] = []
  const stoppedOn = dayOf(pausedAt ?? new Date(endsAt.getTime() + 1), area)
  // Another server's clock was ahead at midnight.
  const first = stoppedOn < today ? stoppedOn : today
  for (let day = first; day <= today; day = addDays(day, 1)) {
    rows.push({ campaign_id: id, day, by_operator: true })
  }
  await tx
    .insertInto('check_in_outages')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'day']).doUpdateSet({ by_operator: true }),
    )
    .execute()
}
