import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { addDays, dayOf, startOfDay } from '#contract/values/day.ts'
import { localized } from '#contract/values/localized.ts'
import { listCohorts } from '../../domain/operating/reports/list-cohorts.ts'
import { listCreditMonths } from '../../domain/operating/reports/list-credit-months.ts'
import { listDrawFairness } from '../../domain/operating/reports/list-draw-fairness.ts'
import { listLiability } from '../../domain/operating/reports/list-liability.ts'
import { listReferralSums } from '../../domain/operating/reports/list-referral-sums.ts'
import { listStoreTakings } from '../../domain/operating/reports/list-store-takings.ts'
import { areasAsked } from './areas-asked.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'

export const reports: ConsoleHandlers<'reports'> = {
  async liability(input, context) {
    const area = areaOf(input, context)
    const { db, clock } = context.app
    return inArea(area, await listLiability(db, clock, area))
  },

  async credit(input, context) {
    const area = areaOf(input, context)
    const { db, clock } = context.app
    return inArea(area, await listCreditMonths(db, clock, area))
  },

  async cohorts(input, context) {
    const area = areaOf(input, context)
    const { db, clock } = context.app
    return inArea(area, await listCohorts(db, clock, area))
  },

  async stores(input, context) {
    const area = areaOf(input, context)
    const { db, clock } = context.app
    const since = startOfDay(addDays(dayOf(clock.now(), area), 1 - Number(input.days)), area)
    const found = await listStoreTakings(db, { area, since })
    const rows = found.map(({ names, ...store }) => ({
      ...store,
      storeName: localized(names, context.locale),
    }))
    return inArea(area, rows)
  },

  async referral(input, context) {
    const area = areaOf(input, context)
    const found = await listReferralSums(context.app.db, area)
    const rows = found.map(({ campaignId, titles, state, ...sums }) => ({
      ...sums,
      campaign: localized(titles, context.locale) || campaignId,
      referralState: state,
    }))
    return inArea(area, rows)
  },

  async fairness(input, context) {
    const area = areaOf(input, context)
    const found = await listDrawFairness(context.app.db, area)
    const rows = found.map(({ titles, prizeTitles, odds, expected, pValue, ...prize }) => ({
      drawn: prize.drawn,
      verdict: prize.verdict,
      campaign: localized(titles, context.locale) || prize.campaignId,
      prize: localized(prizeTitles, context.locale) || prize.prizeId,
      oddsPercent: odds / 100,
      expected: Math.round(expected * 10) / 10,
      pValue: pValue === null ? null : Number(pValue.toPrecision(3)),
    }))
    return inArea(area, rows)
  },
}

/**
 * The area that is asked for, else the first of the own ones.
 *
 * @throws ConsoleError `StaffNotPermitted` for a foreign one
 */
function areaOf({ area: asked }: { area?: Area | undefined }, context: ConsoleContext): Area {
  const [area] = areasAsked(sessionOf(context).person, asked)
  if (!area) throw new ConsoleError('StaffNotPermitted')
  return area
}

function inArea<Row extends object>(area: Area, rows: readonly Row[]) {
  const { currency } = AREA_FACTS[area]
  return { area, rows: rows.map((row) => ({ ...row, area, currency })) }
}
