import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, startOfDay, type Day } from '#contract/values/day.ts'
import type { EnvelopeState } from '#contract/values/envelope-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { isGivenOut } from '../budgets/booking.ts'
import { standIn } from './campaign-stand.ts'
import { countGivenPrizes } from './count-given-prizes.ts'
import { drawCost } from './envelope-booking.ts'
import { findEnvelopeDraw, type StoredDraw } from './find-envelope-draw.ts'
import type { EnvelopeCampaign } from './get-envelope-campaign.ts'

export interface EnvelopeStatus {
  state: EnvelopeState
  day: Day
  /** Today's, once it is picked. */
  today: StoredDraw | undefined
  /** When the next envelopes come; none after the last day. */
  nextAt: Date | undefined
  /** All that the member has picked in the campaign. */
  picks: number
  creditMinor: number
}

interface StatusInput {
  campaign: EnvelopeCampaign
  memberId: string
  area: Area
}

/** Where a member stands in a campaign today. Looking draws nothing. */
export async function getEnvelopeStatus(
  db: Kysely<Database>,
  clock: Clock,
  { campaign, memberId, area }: StatusInput,
): Promise<EnvelopeStatus> {
  const now = clock.now()
  const day = dayOf(now, area)
  const campaignId = campaign.id
  const [draw, given] = await Promise.all([
    findEnvelopeDraw(db, { memberId, campaignId, day }),
    countGivenPrizes(db, { campaignId, memberId }),
  ])
  const stand = standIn(campaign, now, area)
  const today = draw?.pick === null ? undefined : draw
  // What was drawn can be picked, whatever is left.
  const isOver =
    stand === 'running' && !draw && isGivenOut(campaign.budgetLeftMinor, drawCost(campaign.rules))
  const tomorrow = startOfDay(addDays(day, 1), area)
  return {
    state: isOver ? 'given_out' : stateOf(stand, today),
    day,
    today,
    nextAt:
      (stand === 'running' || stand === 'paused') && tomorrow <= campaign.endsAt
        ? tomorrow
        : undefined,
    ...totalsOf(campaign, given),
  }
}

/** A pause takes nothing from who has picked today. */
function stateOf(stand: ReturnType<typeof standIn>, today: StoredDraw | undefined): EnvelopeState {
  if (stand !== 'running' && stand !== 'paused') return stand
  if (today) return 'picked'
  return stand === 'running' ? 'not_picked' : 'paused'
}

/** What counts of prizes come to. */
export function totalsOf({ rules }: EnvelopeCampaign, given: ReadonlyMap<string, number>) {
  const countOf = (id: string) => given.get(id) ?? 0
  return {
    picks: rules.prizes.reduce((sum, { id }) => sum + countOf(id), 0),
    creditMinor: rules.prizes.reduce(
      (sum, { id, amountMinor }) => sum + countOf(id) * amountMinor,
      0,
    ),
  }
}
