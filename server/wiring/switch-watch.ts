import type { Area } from '#contract/values/area.ts'
import type { SwitchName } from '#contract/values/switches.ts'
import type { Clock } from '../clock.ts'
import type {
  MaintenanceNotice,
  OffSwitch,
  SwitchState,
} from '../domain/operating/switches/list-switches.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'

/** With a read that fails at its limit in between, every server still follows within 10 s. */
const READ_EVERY_MS = 3_000

export interface SwitchWatchDependencies {
  /** Answers within seconds, or fails. */
  read: () => Promise<SwitchState>
  clock: Clock
  log: Logger
  metrics: Pick<Metrics, 'switchesOff' | 'switchesReadAt'>
  /** What pages show of it is another than before. */
  onChange: () => void
}

/**
 * What the operator has turned off, and the notices, as this server has last read them. No request waits
 * for it. While it cannot be read, what was read last holds: an outage turns nothing on or off.
 */
export class SwitchWatch {
  readonly #dependencies: SwitchWatchDependencies
  #off = new Map<string, OffSwitch>()
  #notices: readonly MaintenanceNotice[] = []
  /** What all pages together show of it. */
  #shown = shownOf({ off: [], notices: [] })
  #isLost = false
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(dependencies: SwitchWatchDependencies) {
    this.#dependencies = dependencies
  }

  /** Undefined while it is on. */
  findOff(name: SwitchName, area: Area): OffSwitch | undefined {
    return this.#off.size === 0 ? undefined : this.#off.get(keyOf({ name, area }))
  }

  /** The notice that an area's pages show now. */
  findNotice(area: Area): MaintenanceNotice | undefined {
    const now = this.#dependencies.clock.now()
    return this.#notices.find((notice) => notice.area === area && isShown(notice, now))
  }

  /**
   * Reads, and goes on reading until `stop`. A server that has read nothing yet must not serve.
   *
   * @throws what the database says
   */
  async start(): Promise<void> {
    this.#take(await this.#dependencies.read())
    this.#timer = setInterval(() => void this.readNow(), READ_EVERY_MS)
    this.#timer.unref()
  }

  /** Waits for a read that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** For who has just changed something; all who come at once share one read. Never rejects. */
  readNow(): Promise<void> {
    this.#running ??= this.#read().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #read(): Promise<void> {
    const { read, log } = this.#dependencies
    try {
      this.#take(await read())
      if (this.#isLost) log.warn('switches are read again')
      this.#isLost = false
    } catch (err) {
      if (!this.#isLost) log.error({ err }, 'switches cannot be read: what was read last holds')
      this.#isLost = true
      // A notice begins and ends by the clock.
      this.#tell()
    }
  }

  #take({ off, notices }: SwitchState): void {
    const { metrics, clock } = this.#dependencies
    this.#off = new Map(off.map((one) => [keyOf(one), one]))
    this.#notices = notices
    metrics.switchesOff.reset()
    for (const { name, area } of off) metrics.switchesOff.set({ switch: name, area }, 1)
    metrics.switchesReadAt.set(clock.now().getTime() / 1_000)
    this.#tell()
  }

  #tell(): void {
    const { clock, log, onChange } = this.#dependencies
    const now = clock.now()
    const notices = this.#notices.filter((notice) => isShown(notice, now))
    const off = [...this.#off.values()]
    const shown = shownOf({ off, notices })
    if (shown === this.#shown) return
    this.#shown = shown
    const noticeAreas = notices.map(({ area }) => area)
    log.warn({ off: [...this.#off.keys()], notices: noticeAreas }, 'switches have changed')
    onChange()
  }
}

function keyOf({ name, area }: Pick<OffSwitch, 'name' | 'area'>): string {
  return `${name} ${area}`
}

function isShown({ from, until }: MaintenanceNotice, now: Date): boolean {
  return from <= now && (until === null || now < until)
}

function shownOf(state: SwitchState): string {
  return JSON.stringify(state)
}
