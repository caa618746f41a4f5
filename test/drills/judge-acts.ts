import { setTimeout as wait } from 'node:timers/promises'
import type { ActKind } from '../faults/drill/drill-journal.ts'
import type { DrillStage } from '../faults/drill/drill-stage.ts'
import { countActs } from '../faults/drill/find-drill-damage.ts'
import { say, seconds } from './say.ts'

/** What every member of a stage does, one after the other. */
export const KINDS: readonly ActKind[] = ['check-in', 'claim', 'convert', 'pay', 'refund']
/** The partner is told of everything by then, after it was away too. */
const FOLLOWED_LIMIT_MS = 120_000

type Told = Pick<DrillStage, 'journal' | 'timeToFollow'>

/** Kinds of acts of which too few were done, or asked for again: what nobody does is never damaged. */
export function findIdle(
  { journal }: Told,
  least: { done: number; repeated: number },
  kinds = KINDS,
): string[] {
  const counts = countActs(journal)
  return kinds.flatMap((kind) =>
    Object.entries(least).flatMap(([what, aim]) => {
      const count = counts[`${kind} ${what}`] ?? 0
      return count >= aim ? [] : `${kind} ${what}: ${count} times, at least ${aim} were to be`
    }),
  )
}

/** Each member does each kind of act, and loses the first answer to it. */
export function findIdleMembers(stage: Told & Pick<DrillStage, 'memberCount'>): string[] {
  return findIdle(stage, { done: stage.memberCount, repeated: stage.memberCount })
}

/** Until the partner was told of every conversion and charges were looked at once more: the jobs of the servers. */
export async function findUntold(stage: Told): Promise<string[]> {
  const late = wait(FOLLOWED_LIMIT_MS, undefined, { ref: false })
  const ms = await Promise.race([stage.timeToFollow(), late])
  if (ms === undefined) return [`the partner is not told of all after ${FOLLOWED_LIMIT_MS} ms`]
  say(`partner told, and charges looked at again, after ${seconds(ms)} s`)
  return []
}
