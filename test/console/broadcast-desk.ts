import type { BroadcastResults } from '#contract/console/broadcasts.ts'
import type { Area } from '#contract/values/area.ts'
import type { Segment } from '#contract/values/broadcasts.ts'
import type { QuietHours } from '#contract/values/quiet-hours.ts'
import {
  BROADCAST_PUSH_JOB,
  broadcastEventId,
  type BroadcastPushJob,
} from '#server/domain/people/broadcasts/broadcast-push-job.ts'
import { deliverBroadcast } from '#server/domain/people/broadcasts/deliver-broadcast.ts'
import { sendBroadcasts } from '#server/domain/people/broadcasts/send-broadcasts.ts'
import type { OutgoingPush } from '#server/domain/people/messages/push-port.ts'
import { makeBroadcastComposer } from '#server/jobs/compose-broadcast.ts'
import { makeSendBroadcastPush } from '#server/jobs/send-broadcast-push.ts'
import { wholeBroadcast } from './console-inputs.ts'
import type { ConsoleServer, Desk } from './console-server.ts'

const MINUTE_MS = 60_000

interface Pace {
  perRun?: number
  perMinute?: number
  quietHours?: QuietHours | null
}

/** Messages of the console, with the two jobs run by hand. */
export class BroadcastDesk {
  readonly server: ConsoleServer
  desk: Desk
  /** What the push service has been handed, by its event. */
  readonly handed: OutgoingPush[] = []
  readonly #done = new Set<string>()

  constructor(server: ConsoleServer, desk: Desk) {
    this.server = server
    this.desk = desk
  }

  /** A draft with words, for a segment. */
  async draft(segment: Partial<Segment> = {}, area: Area = 'tw') {
    const { server, desk } = this
    const { id } = await server.ask(desk, 'createBroadcast', { area })
    const whole = wholeBroadcast()
    const asked = { ...whole, segment: { ...whole.segment, ...segment } }
    const { version, audience } = await server.ask(desk, 'saveBroadcast', {
      ...{ id, version: 1 },
      ...asked,
    })
    return { id, version, audience }
  }

  async begin(segment: Partial<Segment> = {}, area: Area = 'tw'): Promise<string> {
    const { id, version } = await this.draft(segment, area)
    await this.server.ask(this.desk, 'beginBroadcast', { id, version, reason: 'the weekend' })
    return id
  }

  stop(id: string, isTrial = false) {
    return this.server.ask(this.desk, 'stopBroadcast', { id }, { isTrial })
  }

  async results(id: string): Promise<BroadcastResults & { state: string }> {
    const { results, broadcast } = await this.server.ask(this.desk, 'getBroadcast', { id })
    if (!results) throw new Error(`${id} was not sent off`)
    return { ...results, state: broadcast.state }
  }

  /** One run of the job, a minute after the one before. */
  send({ perRun = 100, perMinute = 100_000, quietHours = null }: Pace = {}): Promise<number> {
    this.server.pass(MINUTE_MS)
    const { db, clock, jobs } = this.server.app
    const sendPush = makeSendBroadcastPush(jobs)
    return sendBroadcasts(db, clock, { perRun, perMinute, quietHours, sendPush })
  }

  /** What waits in the queue and was not handed over yet. */
  async waiting(id: string): Promise<BroadcastPushJob[]> {
    const { db, jobs } = this.server.app
    const all = await jobs.list(db, BROADCAST_PUSH_JOB, { broadcastId: id })
    return (all as unknown as BroadcastPushJob[]).filter(
      (job) => !this.#done.has(broadcastEventId(job)),
    )
  }

  /** Hands some of them over, as a server's worker does; `push` stands for the app's service. */
  async deliver(
    id: string,
    { most = 1_000, push, quietHours = null }: Delivery = {},
  ): Promise<number> {
    const waiting = (await this.waiting(id)).slice(0, most)
    for (const job of waiting) {
      await this.deliverOne(job, { push, quietHours })
      this.#done.add(broadcastEventId(job))
    }
    return waiting.length
  }

  deliverOne(job: BroadcastPushJob, { push, quietHours = null }: Delivery = {}): Promise<void> {
    const { db, clock, config } = this.server.app
    const send = push ?? (async (one: OutgoingPush) => void this.handed.push(one))
    const compose = makeBroadcastComposer(config)
    return deliverBroadcast({ db, clock, push: { send }, quietHours, compose }, job)
  }
}

interface Delivery {
  most?: number
  push?: ((push: OutgoingPush) => Promise<void>) | undefined
  quietHours?: QuietHours | null
}
