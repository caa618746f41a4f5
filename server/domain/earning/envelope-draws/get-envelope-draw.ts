import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { bookBudget, givenOutError, withoutBooking } from '../budgets/booking.ts'
import { drawContents } from '../draws/draw-contents.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { assertRunning } from './campaign-stand.ts'
import { drawCost, envelopeBooking } from './envelope-booking.ts'
import {
  DRAW_COLUMNS,
  findEnvelopeDraw,
  type DrawKey,
  type StoredDraw,
} from './find-envelope-draw.ts'
import type { EnvelopeCampaign } from './get-envelope-campaign.ts'

export interface GetEnvelopeDrawInput {
  campaign: EnvelopeCampaign
  memberId: string
  /** The member's own area. */
  area: Area
}

/**
 * Today's envelopes of a member. They are drawn, and the commitment stored, with the first look: it is
 * then too late for anybody to change what is in them, and there is nothing yet that picks one.
 *
 * @throws NamedError `EnvelopeNotInArea`, `EnvelopeNotStarted`, `EnvelopeEnded`, `EnvelopePaused`,
 * `CampaignGivenOut`, `AccountClosed`
 */
export async function getEnvelopeDraw(
  db: Kysely<Database>,
  clock: Clock,
  { campaign, memberId, area }: GetEnvelopeDrawInput,
): Promise<StoredDraw> {
  const now = clock.now()
  assertRunning(campaign, now, area)
  const key = { memberId, campaignId: campaign.id, day: dayOf(now, area) }
  return (await findEnvelopeDraw(db, key)) ?? draw(db, now, campaign, key)
}

function draw(
  db: Kysely<Database>,
  now: Date,
  { area, rules }: EnvelopeCampaign,
  key: DrawKey,
): Promise<StoredDraw> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, key.memberId)
    const first = await findEnvelopeDraw(tx, key)
    if (first) return first
    const { contents, salt, commitment } = drawContents(rules.envelopeCount, rules.prizes)
    const promised = envelopeBooking(
      { ...key, area },
      { keepsMinor: drawCost(rules), isOwed: false },
    )
    const drawn = await tx
      .insertInto('envelope_draws')
      .values({
        member_id: key.memberId,
        campaign_id: key.campaignId,
        day: key.day,
        contents: JSON.stringify(contents),
        salt,
        commitment,
        created_at: now,
      })
      .returning(DRAW_COLUMNS)
      .returning(bookBudget(key.memberId, promised, now).as('isBooked'))
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw givenOutError(error)
      })
    return withoutBooking(drawn)
  })
}
