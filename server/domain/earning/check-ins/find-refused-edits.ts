import type { Transaction } from 'kysely'
import type { CheckInCampaignContent } from '#content/check-in-campaigns.schema.ts'
import type { ChestPrize, CheckInRules } from '#contract/values/check-in-rules.ts'
import type { Area } from '#contract/values/area.ts'
import { dayOf, startOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import {
  endAfterLoad,
  type KnownWindow,
  type RefusedEdit,
} from '../campaigns/find-refused-windows.ts'
import { windowOf } from '../campaigns/window-of.ts'

interface KnownCampaign extends KnownWindow {
  area: Area
  rules: CheckInRules
}

/**
 * What members were promised by a campaign that has begun, and the content would break: its id is who
 * has checked in today; its area is when a day begins and what an amount is worth; and chests that were
 * drawn hold ids of prizes, so that the commitment would stay right while the prize became another one.
 * Windows: `findRefusedWindows`.
 */
export async function findRefusedEdits(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: readonly CheckInCampaignContent[],
): Promise<RefusedEdit[]> {
  const begun = await tx
    .selectFrom('check_in_campaigns')
    .where('starts_at', '<=', clock.now())
    .orderBy('id')
    .select(['id', 'area', 'rules', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select('content_ends_at as contentEndsAt')
    .execute()
  const goesOn = (known: KnownCampaign) =>
    campaigns.some((one) => one.id === known.id && endAfterLoad(one, known, clock) >= clock.now())
  const gone = begun.filter((known) => !goesOn(known))
  return campaigns.flatMap((campaign) => {
    const known = begun.find(({ id }) => id === campaign.id)
    const problems = known
      ? [...areaProblems(campaign, known), ...prizeProblems(campaign, known)]
      : idProblems(campaign, gone, clock)
    return problems.map((problem) => ({ id: campaign.id, problem }))
  })
}

function areaProblems({ area }: CheckInCampaignContent, known: KnownCampaign): string[] {
  if (area === known.area) return []
  return [`area: stays ${known.area}, for the campaign has begun; ${area} needs one of its own`]
}

/** Titles, odds and stocks may change, and prizes may come and go. */
function prizeProblems({ rules }: CheckInCampaignContent, known: KnownCampaign): string[] {
  return rules.chest.prizes.flatMap((prize) => {
    const promised = known.rules.chest.prizes.find(({ id }) => id === prize.id)
    if (!promised || promiseOf(prize) === promiseOf(promised)) return []
    return [
      `rules.chest.prizes: ${prize.id} is ${promiseOf(promised)} in chests that may have been drawn, ` +
        `and cannot become ${promiseOf(prize)}; that needs a prize with an id of its own`,
    ]
  })
}

function promiseOf({ kind, amountMinor, fallbackId }: Omit<ChestPrize, 'titles'>): string {
  const value = kind === 'credit' ? `credit of ${amountMinor}` : 'a combo voucher'
  return fallbackId === null ? value : `${value}, else ${fallbackId}`
}

/**
 * Under another id everybody could check in a second time on the day on which the old one ends. Two
 * that run side by side are meant: each has its own check-ins.
 */
function idProblems(
  campaign: CheckInCampaignContent,
  gone: readonly KnownCampaign[],
  clock: Clock,
): string[] {
  const { area } = campaign
  const now = clock.now()
  if (windowOf(campaign, clock).starts_at > now) return []
  const today = startOfDay(dayOf(now, area), area)
  return gone
    .filter((known) => known.area === area && known.endsAt >= today)
    .map(
      ({ id }) =>
        `id: is new, and ${id} of ${area}, which ran today, is over or gone: everybody could check in again. ` +
        `Keep the id, or let the new campaign begin tomorrow (window.startsOn)`,
    )
}
