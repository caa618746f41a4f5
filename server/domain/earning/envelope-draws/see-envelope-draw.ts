import type { Kysely } from 'kysely'
import { dayOf } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { drawContents } from '../draws/draw-contents.ts'
import { assertRunning } from './campaign-stand.ts'
import { findEnvelopeDraw, type StoredDraw } from './find-envelope-draw.ts'
import type { GetEnvelopeDrawInput } from './get-envelope-draw.ts'

/**
 * What a look at today's envelopes would show, with nothing written: those that the member has drawn, else others that
 * are nobody's, of the same campaign (`getEnvelopeDraw` draws and keeps them).
 *
 * @throws NamedError `EnvelopeNotInArea`, `EnvelopeNotStarted`, `EnvelopeEnded`, `EnvelopePaused`
 */
export async function seeEnvelopeDraw(
  db: Kysely<Database>,
  clock: Clock,
  { campaign, memberId, area }: GetEnvelopeDrawInput,
): Promise<{ draw: StoredDraw; isExample: boolean }> {
  const now = clock.now()
  assertRunning(campaign, now, area)
  const day = dayOf(now, area)
  const draw = await findEnvelopeDraw(db, { memberId, campaignId: campaign.id, day })
  if (draw) return { draw, isExample: false }
  const { envelopeCount, prizes } = campaign.rules
  const drawn = drawContents(envelopeCount, prizes)
  return {
    draw: { day, ...drawn, pick: null, prizeId: null, pickedAt: null },
    isExample: true,
  }
}
