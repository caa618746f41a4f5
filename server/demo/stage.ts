import type { Api } from '#contract/calls.ts'
import type { Area } from '#contract/values/area.ts'
import { addDays, dayOf, startOfDay, type Day } from '#contract/values/day.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { ApiResult, ApiSuccess } from '#contract/values/envelope.ts'
import { makeApi } from '../api/dispatch.ts'
import { MemberDirectory } from '../api/member-directory.ts'
import type { Clock } from '../clock.ts'
import type { AppContext } from '../wiring/context.ts'

const HOUR_MS = 3_600_000

/** Where one demo member's past is played, through the same calls that the pages make. */
export interface Stage {
  memberId: string
  area: Area
  /** The product with its clock in the member's past, for what no call does. */
  app: AppContext
  /** How many days before today a calendar day of the member's area was. */
  daysSince(day: Day): number
  /** Moves on to an hour of a day before today in the member's area, and shows the member there. */
  goTo(daysAgo: number, hour?: number): Promise<void>
  api: Api
}

/** A stage in the past of one member. No limit counts there: half a year takes a second. */
export function makeStage(
  app: AppContext,
  { id: memberId, area }: { id: string; area: Area },
): Stage {
  const now = app.clock.now()
  const today = dayOf(now, area)
  let at = now
  let hasBegun = false
  const clock: Clock = { now: () => at }
  const memberDirectory = new MemberDirectory(app.db, clock)
  const limits = { consume: async () => undefined, close: async () => undefined }
  const past: AppContext = { ...app, clock, memberDirectory, limits }
  const locale = AREA_FACTS[area].defaultLocale
  const context = { app: past, area, locale, address: '', requestId: 'demo' }
  return {
    memberId,
    area,
    app: past,
    daysSince: (day) => Math.round((Date.parse(today) - Date.parse(day)) / (24 * HOUR_MS)),
    async goTo(daysAgo, hour = 9) {
      const start = startOfDay(addDays(today, -daysAgo), area)
      // Never after now: a demo that is started at night has no noon of today yet.
      const next = new Date(Math.min(start.getTime() + hour * HOUR_MS, now.getTime()))
      // An account lists its movements as they were written, and nobody lives backwards.
      if (hasBegun && next < at)
        throw new Error(`${memberId} cannot go back to ${next.toISOString()}`)
      at = next
      hasBegun = true
      await memberDirectory.visit({ memberId, area, locale })
    },
    api: makeApi({ ...context, member: { id: memberId, area } }),
  }
}

/** What a call of a history answered: one that fails is a mistake in the history. */
export async function done<Payload>(
  asked: Promise<ApiResult<Payload>>,
): Promise<ApiSuccess<Payload>> {
  const result = await asked
  if (!result.success) throw new Error(`${result.resultException}: ${result.resultMessage}`)
  return result
}
