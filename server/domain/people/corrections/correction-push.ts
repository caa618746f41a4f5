import type { ToldCause } from '#contract/values/correction.ts'
import type { PushOf } from '../messages/push-job.ts'

type ToldKind = 'correction-added' | 'correction-taken' | 'correction-owed'

/** What a push has to say of a correction. */
type Told = { [Kind in ToldKind]: Pick<PushOf<Kind>, 'kind' | 'facts'> }[ToldKind]

/**
 * How a correction is told to its member: as the wallet shows it, so that what could not be taken is told
 * as owed and never as taken.
 *
 * @param moved what the balance moved by, and what is owed, in the smallest unit
 */
export function correctionPush(
  { amountMinor, shortfallMinor }: { amountMinor: number; shortfallMinor: number },
  cause: ToldCause,
): Told {
  if (amountMinor > 0) return { kind: 'correction-added', facts: { amountMinor, cause } }
  const takenMinor = Math.abs(amountMinor)
  if (shortfallMinor === 0) {
    return { kind: 'correction-taken', facts: { amountMinor: takenMinor, cause } }
  }
  const facts = { amountMinor: takenMinor + shortfallMinor, owedMinor: shortfallMinor, cause }
  return { kind: 'correction-owed', facts }
}
