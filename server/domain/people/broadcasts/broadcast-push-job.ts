import type { Transaction } from 'kysely'
import type { Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'

/** Name of the job in the queue: a queue of its own, so that what a member waits for does not wait behind it. */
export const BROADCAST_PUSH_JOB = 'broadcast-push'

/** One member's notification. What it says is read as it leaves. */
export interface BroadcastPushJob {
  broadcastId: string
  memberId: string
  /** Somebody of staff tries how it looks: each try is another one. */
  test?: { id: string; locale: Locale }
}

/** Adds the job in the transaction of what it follows from. */
export type SendBroadcastPush = (tx: Transaction<Database>, job: BroadcastPushJob) => Promise<void>

/** What the app knows it by. */
export function broadcastEventId({ broadcastId, memberId, test }: BroadcastPushJob): string {
  return test ? `broadcast-test.${broadcastId}.${test.id}` : `broadcast.${broadcastId}.${memberId}`
}
