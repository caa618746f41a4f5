import type { SandboxClock } from '../clock.ts'
import type { SandboxLog } from '../sandbox.ts'
import type { Notification } from '../store/notification.ts'
import type { Store } from '../store/open-store.ts'
import { newTradeId } from '../trades/trade-ids.ts'
import { postNotification } from './post-notification.ts'

/** After a failed attempt the next one comes so many minutes later; after the last one none. */
const RETRY_MINUTES = [1, 2, 4, 8, 16]

/** A notification that waits for another to go first waits no longer than this. */
const HOLD_MS = 60_000
const REPEAT_GAP_MS = 1_000
const KEPT = 1_000

export interface Notifier {
  /** Tells a payment's server of it, as the switches say. */
  announce(input: { tradeId: string; url: string; body: Record<string, unknown> }): Notification
  /** One attempt now, whatever was due; answers when it has ended. */
  attempt(id: string): Promise<void>
  /** One attempt for each that is still to be sent, the newest first when reordering. */
  sendAll(): Promise<number>
  /** Looks again what is due: after the clock was moved. */
  reschedule(): void
  /** Sends nothing more. */
  stop(): void
}

interface Dependencies {
  store: Store
  clock: SandboxClock
  /** Waits are so many times shorter. */
  clockSpeed: number
  log: SandboxLog
}

/** Sends notifications and tries again; everything it knows is in the store. */
export function makeNotifier({ store, clock, clockSpeed, log }: Dependencies): Notifier {
  let timer: NodeJS.Timeout | undefined
  let hasStopped = false
  const underway = new Map<string, Promise<void>>()

  const waiting = () =>
    store.list('notifications').filter(({ state }) => state === 'pending' || state === 'held')

  const sendOnce = async (id: string): Promise<void> => {
    const sent = store.get('notifications', id)
    if (!sent || hasStopped) return
    const httpStatus = await postNotification(sent.url, sent.body)
    const now = clock.now()
    // The store may have been emptied while the other side was thinking.
    const current = store.get('notifications', id)
    if (!current || hasStopped) return
    const attempts = [...current.attempts, { at: now, httpStatus }]
    log('notification', { trade: current.tradeId, attempt: attempts.length, httpStatus })
    store.put('notifications', { ...current, attempts, ...nextStep(current, httpStatus, now) })
  }

  const nextStep = (
    { attempts, repeatsLeft }: Notification,
    httpStatus: number,
    now: number,
  ): Pick<Notification, 'state' | 'dueAt' | 'repeatsLeft'> => {
    if (httpStatus === 200) {
      if (repeatsLeft === 0) return { state: 'delivered', dueAt: 0, repeatsLeft }
      return {
        state: 'pending',
        dueAt: now + REPEAT_GAP_MS / clockSpeed,
        repeatsLeft: repeatsLeft - 1,
      }
    }
    const failures = [...attempts.filter((each) => each.httpStatus !== 200), httpStatus].length
    const minutes = RETRY_MINUTES[failures - 1]
    if (minutes === undefined) return { state: 'given-up', dueAt: 0, repeatsLeft }
    return { state: 'pending', dueAt: now + (minutes * 60_000) / clockSpeed, repeatsLeft }
  }

  const attempt = async (id: string): Promise<void> => {
    const running = underway.get(id) ?? sendOnce(id).finally(() => underway.delete(id))
    underway.set(id, running)
    await running
    reschedule()
  }

  const reschedule = (): void => {
    clearTimeout(timer)
    const next = waiting()
      .filter(({ id }) => !underway.has(id))
      .toSorted((a, b) => a.dueAt - b.dueAt)[0]
    if (!next || hasStopped) return
    const waitMs = Math.min(Math.max(0, next.dueAt - clock.now()), 2 ** 31 - 1)
    timer = setTimeout(() => {
      const isDue = next.dueAt <= clock.now()
      if (isDue) void attempt(next.id)
      else reschedule()
      if (isDue) reschedule()
    }, waitMs)
    timer.unref()
  }

  const forgetOldest = (): void => {
    const ended = store
      .list('notifications')
      .filter(({ state }) => state !== 'pending' && state !== 'held')
    for (const { id } of ended.slice(0, Math.max(0, ended.length - KEPT))) {
      store.drop('notifications', id)
    }
  }

  return {
    announce({ tradeId, url, body }) {
      const now = clock.now()
      const { notifyDelayMs, notifyTimes, notifyReorder, notifyDrop } = store.switches()
      const isDropped = notifyDrop !== 0
      if (notifyDrop > 0) store.setSwitches({ notifyDrop: notifyDrop - 1 })
      const held = notifyReorder ? waiting().find(({ state }) => state === 'held') : undefined
      const isHeld = notifyReorder && !isDropped && !held
      const made: Notification = {
        id: newTradeId('N', now),
        ...{ tradeId, url, body, createdAt: now },
        state: isDropped ? 'dropped' : isHeld ? 'held' : 'pending',
        dueAt: now + notifyDelayMs + (isHeld ? HOLD_MS / clockSpeed : 0),
        attempts: [],
        repeatsLeft: notifyTimes - 1,
      }
      store.put('notifications', made)
      // The one that waited goes after this one.
      if (held && !isDropped) {
        const dueAt = made.dueAt + REPEAT_GAP_MS / clockSpeed
        store.put('notifications', { ...held, state: 'pending', dueAt })
      }
      forgetOldest()
      return made
    },
    attempt,
    async sendAll() {
      const due = waiting()
      if (store.switches().notifyReorder) due.reverse()
      for (const { id } of due) await attempt(id)
      return due.length
    },
    reschedule,
    stop() {
      hasStopped = true
      clearTimeout(timer)
    },
  }
}
