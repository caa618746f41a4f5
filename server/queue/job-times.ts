/**
 * What the queue notices of a run that was cut off, and when. A server says twice in each heartbeat that
 * its runs go on; the watch finds those of which nothing was heard; a run that was cut off waits for its
 * retry and for a look. In the worst case that is 20 + 2 · 15 + 15 + 20 s: the next run of every queue
 * comes within 90 s.
 */
export const HEARTBEAT_SECONDS = 20

/** Between two looks of each server, and of all together, for runs without a heartbeat. */
export const WATCH_SECONDS = 15

/** Between two looks of a server for runs that others have planned; it wakes for its own. */
export const REPEAT_LOOK_SECONDS = 20

/** Between two looks for what is to be sent, which nobody woke the queue for. */
export const SEND_LOOK_SECONDS = 5

/** Between two makings-sure that every repeating job has a next run. */
export const PLAN_SECONDS = 30

/** Between two questions whether the database is back. */
export const OUTAGE_LOOK_SECONDS = 2

/** How often one message is tried with a receiver that is away, in place of all that wait for it. */
export const PROBE_SECONDS = 30

/** For so long after a failure the same server asks a receiver for nothing else: less than a probe. */
export const HOLD_SECONDS = 20

/** Of a run that fails or was cut off: soon, for the next one may be a day away. */
export const REPEAT_RETRIES = { retries: 3, retryDelaySeconds: 5, retryDelayMaxSeconds: 15 }

/** About a day in all (22 to 26 hours): somebody else's server may be away for a night. */
export const SEND_RETRIES = {
  giveUpAfterSeconds: 22 * 3_600,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 4 * 3_600,
}
