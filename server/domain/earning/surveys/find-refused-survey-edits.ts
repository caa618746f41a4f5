import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { findHeldEdits } from '../campaigns/find-held-edits.ts'
import type { RefusedEdit } from '../campaigns/refused-edit.ts'
import type { SurveyEntry } from './save-surveys.ts'

/**
 * What members were promised who wait for a review, and the content would change. Their own rows keep the
 * reward too; of answers older than that column the survey's is the only one that is known.
 */
export async function findRefusedSurveyEdits(
  tx: Transaction<Database>,
  clock: Clock,
  surveys: readonly SurveyEntry[],
): Promise<RefusedEdit[]> {
  const rows = await tx.selectFrom('surveys').select(['id', 'area', 'reward_minor']).execute()
  return findHeldEdits(tx, clock, {
    kind: 'survey',
    offered: surveys.map(({ id, area, rewardMinor }) => ({ id, terms: { area, rewardMinor } })),
    standing: rows.map(({ id, area, reward_minor: rewardMinor }) => ({
      id,
      terms: { area, rewardMinor },
    })),
  })
}
