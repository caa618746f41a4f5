import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ODDS_TOTAL } from '#contract/values/draw-prizes.ts'
import type { DrawVerdict } from '#contract/values/report-columns.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { fairnessOf } from './chi-square.ts'

/** Chance alone does as badly in one of a hundred draws: then somebody should look. */
const LOOKS_OFF_BELOW = 0.01

export interface DrawnPrize {
  campaignId: string
  titles: Texts
  prizeId: string
  /** Of one that the rules have no more nobody knows any. */
  prizeTitles: Texts
  odds: number
  drawn: number
  expected: number
  /** Of the campaign's draw as a whole. */
  verdict: DrawVerdict
  pValue: number | null
}

/**
 * What lay in all red envelopes of an area, opened or not, against the published odds, which stay once a campaign has
 * begun. Odds of chests may change while they are drawn, so nothing can be said of those.
 */
export async function listDrawFairness(db: Kysely<Database>, area: Area): Promise<DrawnPrize[]> {
  const [campaigns, { rows: counts }] = await Promise.all([
    db
      .selectFrom('envelope_campaigns')
      .where('area', '=', area)
      .orderBy('starts_at', 'desc')
      .orderBy('id')
      .select(['id', 'titles', 'rules'])
      .execute(),
    sql<{ campaignId: string; prizeId: string; drawn: number }>`
      select d.campaign_id as "campaignId", c.prize as "prizeId", count(*)::int as drawn
      from envelope_draws d join envelope_campaigns e on e.id = d.campaign_id
        cross join lateral jsonb_array_elements_text(d.contents) as c(prize)
      where e.area = ${area} group by 1, 2`.execute(db),
  ])
  return campaigns.flatMap(({ id: campaignId, titles, rules }) => {
    const drawn = new Map(
      counts.filter((one) => one.campaignId === campaignId).map((one) => [one.prizeId, one.drawn]),
    )
    const known = new Map(rules.prizes.map((prize) => [prize.id, prize]))
    const prizes = [...new Set([...known.keys(), ...drawn.keys()])].map((prizeId) => ({
      ...{ campaignId, titles, prizeId },
      prizeTitles: known.get(prizeId)?.titles ?? {},
      odds: known.get(prizeId)?.odds ?? 0,
      drawn: drawn.get(prizeId) ?? 0,
    }))
    const total = prizes.reduce((sum, prize) => sum + prize.drawn, 0)
    const pValue = fairnessOf(
      prizes.map((prize) => ({ share: prize.odds / ODDS_TOTAL, drawn: prize.drawn })),
    )
    return prizes.map((prize) => ({
      ...prize,
      expected: (prize.odds / ODDS_TOTAL) * total,
      verdict: verdictOf(pValue),
      pValue: pValue ?? null,
    }))
  })
}

function verdictOf(pValue: number | undefined): DrawVerdict {
  if (pValue === undefined) return 'too-few'
  return pValue < LOOKS_OFF_BELOW ? 'looks-off' : 'fits'
}
