import { momentOf, type Clock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import type { PushJob, SendPushJob } from '#server/domain/people/messages/push-job.ts'
import { creditMember, type CreditInput } from '#server/domain/ledger/transfers/credit-member.ts'
import { debitMember } from '#server/domain/ledger/transfers/debit-member.ts'
import { reverseTransfer } from '#server/domain/ledger/transfers/reverse-transfer.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { TestClock } from '../api/test-clock.ts'

const DAY_MS = 86_400_000

const GIFT = {
  from: 'issuance:tw',
  reason: { code: 'compensation', values: { case: 'A-1' } },
  source: 'test/gifts',
  provenance: 'compensation',
} as const

let membersMade = 0

/** One new member, and what tests do to the account; many stages stand on one database. */
export class LedgerStage {
  readonly clock = new TestClock('2026-11-20T04:00:00.123Z')
  readonly database: OpenDatabase
  readonly memberId = `member-${(membersMade += 1)}`
  /** What was told to members, in order. */
  readonly pushes: PushJob[] = []

  constructor(database: OpenDatabase) {
    this.database = database
  }

  get db() {
    return this.database.db
  }

  readonly sendPushJob: SendPushJob = async (_, job) => {
    if (job.memberId === this.memberId) this.pushes.push(job)
  }

  static async on(database: OpenDatabase): Promise<LedgerStage> {
    const stage = new LedgerStage(database)
    await stage.visit()
    return stage
  }

  /** Opens the account, later notes that the member is here. */
  visit() {
    const input = { memberId: this.memberId, area: 'tw', locale: 'zh-TW' } as const
    return openMember(this.db, this.clock, input)
  }

  /** Moves the clock on by days. */
  pass(days: number): void {
    this.clock.moveTo(new Date(this.clock.now().getTime() + days * DAY_MS).toISOString())
  }

  /** A credit that ends after so many days; without them never. */
  give(
    id: string,
    amountMinor: number,
    { days, ...change }: Partial<CreditInput> & { days?: number } = {},
  ) {
    const expiresAt =
      days === undefined ? null : new Date(this.clock.now().getTime() + days * DAY_MS)
    const { memberId } = this
    const input = { ...GIFT, id, memberId, amountMinor, expiresAt, ...change }
    return creditMember(this.db, momentOf(this.clock), input)
  }

  take(id: string, amountMinor: number, clock: Clock = this.clock, to = 'store:s-1') {
    return debitMember(this.db, momentOf(clock), {
      id,
      memberId: this.memberId,
      amountMinor,
      to,
      reason: { code: 'adjustment', values: {} },
      source: 'test/spending',
    })
  }

  reverse(transferId: string) {
    const input = { memberId: this.memberId, transferId, source: 'test/mistakes' }
    return reverseTransfer(this.db, this.clock, input)
  }

  /** What is left of each lot, in the order in which they came. */
  async lots(): Promise<number[]> {
    const rows = await this.db
      .selectFrom('lots')
      .where('member_id', '=', this.memberId)
      .select('remaining_minor')
      .orderBy('number')
      .execute()
    return rows.map((row) => row.remaining_minor)
  }

  async account() {
    const row = await this.db
      .selectFrom('member_accounts')
      .where('member_id', '=', this.memberId)
      .select(['balance_minor as balanceMinor', 'shortfall_minor as shortfallMinor'])
      .executeTakeFirstOrThrow()
    return row
  }

  member() {
    return this.db
      .selectFrom('members')
      .where('member_id', '=', this.memberId)
      .selectAll()
      .executeTakeFirstOrThrow()
  }

  /** What an account of the house holds because of this member. */
  async heldBy(account: string): Promise<number> {
    const { rows } = await this.database.executeSql(
      `select coalesce(sum(amount), 0)::bigint as held
       from transfers, unnest(accounts, amounts_minor) as posting (account, amount)
       where account = $1 and member_id = $2`,
      [account, this.memberId],
    )
    return (rows as { held: number }[])[0]?.held ?? 0
  }

  async transferIds(kind: string): Promise<string[]> {
    const { rows } = await this.database.executeSql(
      'select id from transfers where kind = $1 and member_id = $2 order by created_at, id',
      [kind, this.memberId],
    )
    return (rows as { id: string }[]).map(({ id }) => id)
  }

  /**
   * Throws where an invariant of quality.md, Invariants does not hold.
   *
   * @param memberId looks at this member alone
   */
  async assertSound(memberId?: string): Promise<void> {
    const { faults, totals } = await verifyLedger(this.db, memberId ? { memberId } : {})
    if (faults.length > 0) throw new Error(JSON.stringify(faults, null, 2))
    const { rows } = await this.database.executeSql(
      `select coalesce(sum(balance_minor), 0)::bigint as held from member_accounts
       where $1::text is null or member_id = $1`,
      [memberId ?? null],
    )
    const held = (rows as { held: number }[])[0]?.held
    const posted = totals.get('tw member') ?? 0
    if (held !== posted) throw new Error(`Accounts hold ${held}, their postings ${posted}`)
  }
}
