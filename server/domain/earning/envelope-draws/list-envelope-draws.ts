import type { Kysely } from 'kysely'
import type { PageInput } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'
import { DRAW_COLUMNS, type StoredDraw } from './find-envelope-draw.ts'

export interface ListEnvelopeDrawsInput extends PageInput {
  memberId: string
  campaignId: string
}

/** A page of the envelopes that a member has opened, the newest first. */
export async function listEnvelopeDraws(
  db: Kysely<Database>,
  { memberId, campaignId, p, ps }: ListEnvelopeDrawsInput,
): Promise<{ draws: StoredDraw[]; total: number }> {
  const picked = db
    .selectFrom('envelope_draws')
    .where('member_id', '=', memberId)
    .where('campaign_id', '=', campaignId)
    .where('pick', 'is not', null)
  const [draws, { total }] = await Promise.all([
    picked
      .orderBy('day', 'desc')
      .limit(ps)
      .offset((p - 1) * ps)
      .select(DRAW_COLUMNS)
      .execute(),
    picked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { draws, total }
}
