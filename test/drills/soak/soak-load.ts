import { setTimeout as wait } from 'node:timers/promises'
import type { CheckInAnswer } from '#contract/check-ins.ts'
import { dayOf } from '#contract/values/day.ts'
import { DrillMember, type Answer, type DrillPlaces } from '../../faults/drill/drill-member.ts'
import { CAMPAIGN } from '../../faults/load-subjects.ts'

/** Active at once. */
const HANDS = 36
/** Between two requests of one of them, on average. */
const PAUSE_MS = 1_000
/** One in so many has a card and a password, and pays: they come first, and every second visit is one of theirs. */
const PAYS_EACH = 25
const LOSS_RATE = 0.02
const CHECK_IN = `/api/official/marketing/check-in/${CAMPAIGN}`
const READS = [
  '/',
  '/store-list',
  '/api/official/store',
  '/api/official/member',
  '/api/official/member/entries',
  '/api/official/marketing/discount-ticket-activities',
  `${CHECK_IN}/check-in-status`,
]
const READS_EACH = 4

/** A visit of a member, and what it remembers for the next. */
interface Regular {
  member: DrillMember
  paysHere: boolean
  checkedInOn: string
  readonly claimed: Set<string>
}

/** A few dozen members at a time, out of thousands: they read, check in, claim, open chests, convert, pay, refund. */
export class SoakLoad {
  /** What is scarce at this time. */
  ticketId = ''
  readonly #places: DrillPlaces
  readonly #all: Regular[]
  /** Those who pay and have not come yet. */
  readonly #expected: Regular[]
  readonly #busy = new Set<Regular>()
  readonly #hands: Promise<unknown>
  #parked = 0
  #gate: PromiseWithResolvers<void> | undefined
  #isOver = false

  constructor(places: DrillPlaces, memberCount: number) {
    this.#places = { ...places, lossRate: LOSS_RATE }
    this.#all = Array.from({ length: memberCount }, (_, index) => ({
      member: new DrillMember(`soak-${index}`, this.#places),
      paysHere: index % PAYS_EACH === 0,
      checkedInOn: '',
      claimed: new Set(),
    }))
    this.#expected = this.#all.filter(({ paysHere }) => paysHere)
    this.#gate = Promise.withResolvers()
    this.#hands = Promise.all(Array.from({ length: HANDS }, () => this.#serve()))
    // Whoever cannot go on is heard with the next rest, and at the end.
    this.#hands.catch(() => undefined)
  }

  /** Until nobody is under way. */
  async rest(): Promise<void> {
    this.#gate ??= Promise.withResolvers()
    while (this.#parked < HANDS) await Promise.race([this.#hands, wait(20)])
  }

  goOn(): void {
    this.#gate?.resolve()
    this.#gate = undefined
  }

  /** Everybody finishes what was begun. */
  async end(): Promise<void> {
    this.#isOver = true
    this.goOn()
    await this.#hands
  }

  async #serve(): Promise<void> {
    while (!this.#isOver) {
      const regular = this.#choose()
      if (this.#busy.has(regular)) {
        await wait(PAUSE_MS)
        continue
      }
      this.#busy.add(regular)
      await this.#visit(regular)
      this.#busy.delete(regular)
    }
  }

  #choose(): Regular {
    const expected = this.#expected.shift()
    if (expected) return expected
    const { random } = this.#places
    const among = random() < 0.5 ? this.#all.length / PAYS_EACH : this.#all.length
    const place = Math.floor(random() * among) * (among === this.#all.length ? 1 : PAYS_EACH)
    return this.#all[place] as Regular
  }

  async #visit(regular: Regular): Promise<void> {
    const { member, paysHere } = regular
    const { random } = this.#places
    for (let read = 0; read < READS_EACH; read += 1) {
      const path = READS[Math.floor(random() * READS.length)] ?? '/'
      await this.#step(() => member.read(path))
    }
    await this.#checkIn(regular)
    await this.#claim(regular)
    if (!paysHere) return
    if (member.isOpen) await this.#trade(member)
    else await this.#step(() => member.open())
  }

  async #checkIn(regular: Regular): Promise<void> {
    const { member } = regular
    const answer = await this.#step(() => {
      const today = dayOf(this.#places.now(), 'tw')
      if (regular.checkedInOn === today) return undefined
      regular.checkedInOn = today
      return member.do(member.act('check-in', `${CHECK_IN}/check-in`, {}))
    })
    const { dayKey, chest } = (answer?.body['checkIn'] ?? {}) as Partial<CheckInAnswer>
    // Asked for before midnight and answered after it, it is one of the new day.
    if (dayKey !== undefined) regular.checkedInOn = dayKey
    if (!chest) return
    const pick = Math.floor(this.#places.random() * 3)
    const body = { earnedOn: chest.earnedOn, pick }
    await this.#step(() => member.do(member.act('chest', `${CHECK_IN}/chest`, body)))
  }

  async #claim({ member, claimed }: Regular): Promise<void> {
    await this.#step(() => {
      const { ticketId } = this
      if (claimed.has(ticketId)) return undefined
      claimed.add(ticketId)
      const path = `/api/official/marketing/discount-ticket-activities/${ticketId}/claim`
      return member.do(member.act('claim', path, {}))
    })
  }

  async #trade(member: DrillMember): Promise<void> {
    const chance = this.#places.random()
    await this.#step(async () => {
      if (chance < 0.2) return member.do(await member.convert())
      return member.do((chance < 0.5 && member.refund()) || member.pay())
    })
  }

  /** One thing, and a pause after it; nothing at the end. Rests where everybody does. */
  async #step<Done extends Answer | void>(
    run: () => Promise<Done> | undefined,
  ): Promise<Done | undefined> {
    await this.#mayGoOn()
    if (this.#isOver) return undefined
    const doing = run()
    if (!doing) return undefined
    const done = await doing
    await wait(this.#places.random() * 2 * PAUSE_MS)
    return done
  }

  async #mayGoOn(): Promise<void> {
    if (!this.#gate) return
    this.#parked += 1
    await this.#gate.promise
    this.#parked -= 1
  }
}
