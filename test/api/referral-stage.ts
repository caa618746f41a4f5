import type { CallOutputs } from '#contract/calls.ts'
import type { Area } from '#contract/values/area.ts'
import type { ApiFailure, ApiSuccess } from '#contract/values/envelope.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { endStaleReferrals } from '#server/domain/earning/referrals/end-stale-referrals.ts'
import { rewardReferrals } from '#server/domain/earning/referrals/reward-referrals.ts'
import { signMemberToken } from '#server/domain/people/tokens/sign-member-token.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { MemberServer } from './member-server.ts'
import { solvedBotCheck } from './solved-bot-check.ts'

const BASE = '/api/official/mgm'

export interface SignInFacts {
  area?: Area
  /** E.164, as the app's login has proven it. */
  phone?: string
  /** Of the app's marker block. */
  device?: string
}

export interface JoinFacts {
  mobile: string
  mobileCountry?: string
  verificationCode?: string
}

/** Invitations as visitors, the app and its members use them. */
export class ReferralStage {
  readonly server: MemberServer
  readonly #database: OpenDatabase
  #numbers = 0

  private constructor(server: MemberServer, database: OpenDatabase) {
    this.server = server
    this.#database = database
  }

  /** On a stocked database, which has the queues. */
  static async start(database: OpenDatabase, environment: Record<string, string> = {}) {
    // The sweeps run where a test asks for them.
    const server = await MemberServer.start(database, { environment })
    return new ReferralStage(server, database)
  }

  /** On a server that runs already. */
  static on(server: MemberServer, database: OpenDatabase): ReferralStage {
    return new ReferralStage(server, database)
  }

  /** A mobile number of Taiwan that nobody has used yet. */
  newMobile(): string {
    this.#numbers += 1
    return `0912${String(100_000 + this.#numbers)}`
  }

  /** The member opens a page of the app, signed in by its login. */
  async signIn(memberId: string, { area = 'tw', phone, device }: SignInFacts = {}) {
    const { config, clock } = this.server.app
    const { secret = '', issuer, audience } = config.memberToken
    const token = await signMemberToken({ secret, issuer, audience }, clock, {
      memberId,
      area,
      hours: 1,
      ...(phone === undefined ? {} : { phone }),
    })
    const marker = `HongliApp/3.1.0 (deviceID=${device}; lang=zh-TW; area=${area}; os=ios)`
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(device === undefined ? {} : { 'User-Agent': marker }),
    }
    return this.server.ask('getMyReferrals', `${BASE}/mine`, undefined, { headers })
  }

  async codeOf(memberId: string, facts?: SignInFacts): Promise<string> {
    const { invitation } = await this.signIn(memberId, facts)
    if (!invitation) throw new Error(`No invitation of ${memberId}`)
    return invitation.code
  }

  solveBotCheck(): Promise<string> {
    return solvedBotCheck(this.server.app.config.botCheck)
  }

  /** Asks for a code, and answers what the call said. */
  async requestCode(code: string, mobile: string, more: object = {}) {
    const botCheck = await this.solveBotCheck()
    const body = { mobile, mobileCountry: 'TW', botCheck, ...more }
    return this.answer<CallOutputs['requestReferralVerification']>(
      `${BASE}/${code}/verification`,
      body,
    )
  }

  /** The code that a number received last. */
  async receivedCode(mobile: string): Promise<string> {
    const recipient = `+886${mobile.slice(1)}`
    const sms = await this.#database.db
      .selectFrom('outbox_messages')
      .where('kind', '=', 'sms')
      .where('recipient', '=', recipient)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .select('body')
      .executeTakeFirstOrThrow()
    return /#(\d{6})$/.exec(sms.body)?.[1] ?? ''
  }

  join(code: string, facts: JoinFacts) {
    const body = { mobileCountry: 'TW', ...facts }
    return this.answer<CallOutputs['joinByReferral']>(`${BASE}/${code}/join`, body)
  }

  /** As a member who has signed in, without a number. */
  joinAs(code: string, member: string) {
    return this.answer<CallOutputs['joinByReferral']>(`${BASE}/${code}/join`, {}, member)
  }

  /** Accepts an invitation with a fresh number, whole. Answers the number as E.164. */
  async accept(code: string, mobile = this.newMobile()): Promise<string> {
    const sent = await this.requestCode(code, mobile)
    if (!sent.success) throw new Error(JSON.stringify(sent))
    const verificationCode = await this.receivedCode(mobile)
    const joined = await this.join(code, { mobile, verificationCode })
    if (!joined.success) throw new Error(JSON.stringify(joined))
    return `+886${mobile.slice(1)}`
  }

  /** A new member whom an inviter has brought, and who has signed in. */
  async bring(inviter: string, joined: string, facts: SignInFacts = {}): Promise<void> {
    const phone = await this.accept(await this.codeOf(inviter))
    await this.signIn(joined, { ...facts, phone })
  }

  checkIn(member: string) {
    return this.server.send('/api/official/marketing/check-in/tw-daily/check-in', member, {
      body: {},
    })
  }

  /** Looks at all that is linked, or at what has moved since an instant. */
  reward(since?: Date): Promise<number> {
    const { db, clock, jobs } = this.server.app
    const sendPushJob = makeSendPushJob(jobs)
    return rewardReferrals(db, clock, { batch: 2, sendPushJob, ...(since ? { since } : {}) })
  }

  endStale(): Promise<number> {
    return endStaleReferrals(this.server.app.db, this.server.app.clock)
  }

  /** What stands in the inviter's rows. */
  rowsOf(inviter: string) {
    return this.#database.db
      .selectFrom('referrals')
      .where('member_id', '=', inviter)
      .orderBy('joined_at')
      .orderBy('id')
      .selectAll()
      .execute()
  }

  async balanceOf(memberId: string): Promise<number> {
    const account = await this.#database.db
      .selectFrom('member_accounts')
      .where('member_id', '=', memberId)
      .select('balance_minor')
      .executeTakeFirst()
    return account?.balance_minor ?? 0
  }

  async answer<Payload>(
    path: string,
    body: object,
    member?: string,
  ): Promise<ApiSuccess<Payload> | ApiFailure> {
    const response = await this.server.send(path, member, { body })
    return (await response.json()) as ApiSuccess<Payload> | ApiFailure
  }
}

/** Name of the refusal; `ok` where it was none. */
export function nameOf(answer: { success: boolean }): string {
  return answer.success ? 'ok' : (answer as ApiFailure).resultException
}
