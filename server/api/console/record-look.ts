import type { ActName } from '#contract/values/act-names.ts'
import { LRUCache } from 'lru-cache'
import type { ConsoleCallName } from '#contract/console/calls.ts'
import { LOOK_MS } from '#contract/values/staff-times.ts'
import { momentOf } from '../../clock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { recordOperatorAct } from '../../domain/operating/operator-acts/record-operator-act.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import { operatorOf } from './operator-of.ts'

interface Look {
  at: number
  /** Resolves once it is on record. */
  recorded: Promise<void>
}

/** Looks that are on record, or about to be, by session and subject. A server more writes one more. */
const looks = new LRUCache<string, Look>({ max: 20_000 })

/**
 * Leaves a record that somebody looked at a member's data, before it is read: once for a session and subject in 15
 * minutes, also where a page asks for several things of it at once.
 */
export function recordLook(
  context: ConsoleContext,
  call: ConsoleCallName,
  memberId: string,
): Promise<void> {
  return recordLookAt(context, call, { act: 'member-read', subject: `members/${memberId}` })
}

interface LookedAt {
  act: ActName
  /** By what says nothing of whom it is about: a bare id or number. */
  subject: string
  /** Of what, where there are several. */
  details?: Record<string, string>
}

/** The same of what is about somebody who is no member, or is not known to be one. */
export async function recordLookAt(
  context: ConsoleContext,
  call: ConsoleCallName,
  seen: LookedAt,
): Promise<void> {
  const key = `${sessionOf(context).id} ${JSON.stringify(seen)}`
  const at = context.app.clock.now().getTime()
  const before = looks.get(key)
  const isRecent = before !== undefined && at >= before.at && at - before.at < LOOK_MS
  const look = isRecent ? before : { at, recorded: write(context, call, seen) }
  looks.set(key, look)
  try {
    await look.recorded
  } catch (error) {
    // What is not on record was not looked at.
    if (looks.get(key) === look) looks.delete(key)
    throw error
  }
}

function write(context: ConsoleContext, call: ConsoleCallName, seen: LookedAt): Promise<void> {
  const { db, clock } = context.app
  return inTransaction(db, (tx) =>
    recordOperatorAct(tx, momentOf(clock), {
      operator: operatorOf(context, call),
      ...seen,
    }),
  )
}
