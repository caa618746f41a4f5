import { consoleCalls, type ConsoleCallName } from '#contract/console/calls.ts'
import type { Act } from './console-handlers.ts'
import { broadcasts } from './broadcasts.ts'
import { content } from './content.ts'
import { members } from './members.ts'
import { mergeOfStores } from './merge-of-stores.ts'
import { partners } from './partners.ts'
import { payments } from './payments.ts'

type AnyAct = Act<Record<string, unknown>>

/** What runs each act that may be proposed, by its call: only these can wait for a second person. */
const RUN_BY = new Map<ConsoleCallName, AnyAct>(
  Object.entries({
    correctBalance: members.correct,
    undoEntry: members.undoEntry,
    refundPayment: payments.refund,
    beginBroadcast: broadcasts.begin,
    renewPartnerKey: partners.renewKey,
    publishEntry: content.publish,
    mergeStores: mergeOfStores,
  }) as unknown as [ConsoleCallName, AnyAct][],
)

export const ACTS: readonly ConsoleCallName[] = Object.values(consoleCalls).flatMap(
  ({ id, approvedBy }) => (approvedBy === undefined ? [] : [id]),
)

/** @throws Error for a call that nobody can propose */
export function actOf(name: ConsoleCallName): AnyAct {
  const act = RUN_BY.get(name)
  if (!act) throw new Error(`${name} is no act that waits for a second person`)
  return act
}
