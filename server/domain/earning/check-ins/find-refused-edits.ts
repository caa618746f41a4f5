import type { Transaction } from 'kysely'
import type { CheckInCampaignContent } from '#content/check-in-campaigns.schema.ts'
import type { ChestPrize, CheckInRules } from '#contract/values/check-in-rules.ts'
import type { Area } from '#contract/values/area.ts'
import { dayOf, startOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { endAfterLoad, type KnownWindow } from '../campaigns/find-refused-windows.ts'
import type { RefusedEdit } from '../campaigns/refused-edit.ts'
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
    return known
      ? [...areaProblems(campaign, known), ...prizeProblems(campaign, known)]
      : idProblems(campaign, gone, clock)
  })
}

function areaProblems(
  { id, area }: CheckInCampaignContent,
  { area: was }: KnownCampaign,
): RefusedEdit[] {
  return area === was ? [] : [{ id, field: 'area', code: 'areaStays', values: { was, area } }]
}

/** Titles, odds and stocks may change, and prizes may come and go. */
function prizeProblems({ id, rules }: CheckInCampaignContent, known: KnownCampaign): RefusedEdit[] {
  return rules.chest.prizes.flatMap((prize) => {
    const promised = known.rules.chest.prizes.find((one) => one.id === prize.id)
    if (!promised || promiseOf(prize) === promiseOf(promised)) return []
    const values = { prize: prize.id, was: promiseOf(promised), is: promiseOf(prize) }
    return [{ id, field: 'rules.chest.prizes', code: 'chestPrizeStays', values }]
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
): RefusedEdit[] {
  const { id, area } = campaign
  const now = clock.now()
  if (windowOf(campaign, clock).starts_at > now) return []
  const today = startOfDay(dayOf(now, area), area)
  return gone
    .filter((known) => known.area === area && known.endsAt >= today)
    .map((known) => ({
      id,
      field: 'id',
      code: 'secondCheckIn',
      values: { other: known.id, area },
    }))
}
