import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { dayOf } from '#contract/values/day.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Moment } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { findCampaignFigures, NO_FIGURES } from '../../domain/earning/campaigns/campaign-figures.ts'
import {
  lockCampaign,
  type CampaignKey,
  type CampaignStanding,
} from '../../domain/earning/campaigns/lock-campaign.ts'
import type { StaffOperator } from '../../domain/operating/operator-acts/operator.ts'
import type { ActOutcome, ActParts } from './console-handlers.ts'
import { changed, line } from './standing.ts'

type Change = (
  db: Transaction<Database>,
  clock: Moment,
  input: CampaignKey & { operator: StaffOperator },
) => Promise<CampaignStanding>

/**
 * A change of a campaign, with what it means in numbers: what was and is, how much there was to give, and what has
 * begun and stays. Check-ins are not counted here, for that may take longer than a statement may.
 *
 * @throws ConsoleError `SubjectNotFound` where there is none in the asker's areas, and what the verb refuses by
 */
export async function changeCampaign(
  parts: ActParts,
  key: CampaignKey,
  change: Change,
): Promise<ActOutcome> {
  const before = await lockOfAreas(parts, key)
  const after = await change(parts.db, parts.clock, { ...key, operator: parts.operator })
  const { area } = before
  const { kind, id } = key
  const figures = await findCampaignFigures(parts.db, parts.clock.now(), { kind, ids: [id] })
  const { tookPart, promised, promisedMinor, stockLeft } = figures.get(id) ?? NO_FIGURES
  const lines = changed([
    line('paused', 'plain', before.pausedAt !== null, after.pausedAt !== null),
    endsOnLine(before, after),
    ...(stockLeft === null
      ? []
      : [line('leftToGive', 'plain', givableOf(before, stockLeft), givableOf(after, stockLeft))]),
  ])
  const stays = [
    ...staying('tookPart', 'plain', tookPart),
    ...staying('promised', 'plain', promised),
    ...staying('promisedCredit', 'money', promisedMinor),
  ]
  return {
    subject: `campaigns/${kind}/${id}`,
    area,
    difference: { area, lines: lines.length > 0 ? [...lines, ...stays] : [] },
  }
}

/**
 * Under its lock, for whoever works in its area.
 *
 * @throws ConsoleError `SubjectNotFound`
 */
export async function lockOfAreas(
  { db, areas }: { db: Transaction<Database>; areas: readonly Area[] },
  key: CampaignKey,
): Promise<CampaignStanding> {
  const found = await lockCampaign(db, key).catch((error: unknown) => {
    if (error instanceof NamedError && error.name === 'CampaignNotFound') return undefined
    throw error
  })
  if (!found || !areas.includes(found.area)) throw new ConsoleError('SubjectNotFound')
  return found
}

export function endsOnLine(before: CampaignStanding, after: CampaignStanding): DifferenceLine {
  const lastDayOf = ({ endsAt, area }: CampaignStanding) => dayOf(endsAt, area)
  return line('endsOn', 'day', lastDayOf(before), lastDayOf(after))
}

function givableOf({ pausedAt }: CampaignStanding, stockLeft: number): number {
  return pausedAt === null ? stockLeft : 0
}

/** What is not changed, and is told so that nobody has to guess. */
function staying(
  name: string,
  form: DifferenceLine['form'],
  value: number | null,
): DifferenceLine[] {
  return value === null ? [] : [line(name, form, value, value)]
}
