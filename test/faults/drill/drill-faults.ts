import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DrillStage } from './drill-stage.ts'

/** What goes wrong for a while: it ends by itself, and everything is there again. */
export interface DrillFault {
  name: string
  /** Nothing that a member asks for rests on it. */
  isUnnoticed?: boolean
  /** Who has asked of what is gone, or hangs, has no answer in ANSWER_LIMIT_MS. */
  losesAnswers?: boolean
  /** By when each member has done something again, after it. */
  eachLimitMs: number
  strike: (stage: DrillStage, holdMs: number) => Promise<void>
}

/** quality.md, Invariants. */
const SOON_MS = 15_000
/** What was asked of a gateway that hangs is given up after 30 s, and then known to be undecided. */
const GATEWAY_MS = 45_000
const COMMITS_LOST = 10
const CUTS = 5

/** One at a time, in this order. */
export const DRILL_FAULTS: readonly DrillFault[] = [
  {
    name: 'the connections to the database are cut',
    eachLimitMs: SOON_MS,
    async strike({ servers }, holdMs) {
      for (let cut = 0; cut < CUTS; cut += 1) {
        for (const { way } of servers) way.cutAll()
        await wait(holdMs / CUTS)
      }
    },
  },
  {
    name: "COMMIT's answer is lost",
    eachLimitMs: SOON_MS,
    async strike({ servers }) {
      for (const { way } of servers) {
        way.eatNext(COMMITS_LOST / 2, /\b(insert|update|delete)\b|\b(record|claim)_\w+/i)
      }
      await Promise.all(servers.map(({ way }) => way.eaten(COMMITS_LOST / 2)))
    },
  },
  {
    name: 'the database is silent',
    eachLimitMs: SOON_MS,
    async strike({ servers }, holdMs) {
      for (const { way } of servers) way.freeze()
      await wait(holdMs)
      for (const { way } of servers) way.thaw()
    },
  },
  {
    name: 'the accounts are locked by somebody else',
    eachLimitMs: SOON_MS,
    async strike({ database }, holdMs) {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query('begin')
      await client.query('select 1 from member_accounts for update')
      await wait(holdMs)
      await client.query('rollback')
      await client.end()
    },
  },
  {
    name: 'the database is restarted',
    eachLimitMs: SOON_MS,
    strike: ({ database }) => database.restart('fast'),
  },
  {
    name: 'the database is killed',
    eachLimitMs: SOON_MS,
    strike: ({ database }) => database.restart('immediate'),
  },
  {
    name: 'a server is killed',
    eachLimitMs: SOON_MS,
    losesAnswers: true,
    async strike({ servers: [first] }) {
      await first?.die()
      await first?.comeBack()
    },
  },
  {
    name: 'a server is frozen',
    eachLimitMs: SOON_MS,
    losesAnswers: true,
    async strike({ servers: [, second] }, holdMs) {
      second?.freeze()
      await wait(holdMs)
      second?.thaw()
    },
  },
  {
    name: "a server's host is gone",
    eachLimitMs: SOON_MS,
    losesAnswers: true,
    async strike(stage, holdMs) {
      const [first] = stage.servers
      const way = await first?.vanish()
      await wait(holdMs)
      // Its locks end while it is still away.
      await stage.untilDone(stage.memberCount)
      await first?.comeBack()
      way?.close()
    },
  },
  {
    name: 'Redis is gone',
    eachLimitMs: SOON_MS,
    isUnnoticed: true,
    async strike({ redis }, holdMs) {
      await redis.vanish()
      await wait(holdMs)
      await redis.comeBack()
    },
  },
  {
    name: 'the gateway is silent',
    eachLimitMs: GATEWAY_MS,
    losesAnswers: true,
    async strike({ gateway }, holdMs) {
      await gateway.switch({ away: 'hang' })
      await wait(holdMs)
      await gateway.switch({ away: 'no' })
    },
  },
  {
    name: "the gateway's answers are lost",
    eachLimitMs: SOON_MS,
    async strike(stage) {
      await stage.gateway.switch({ loseAnswer: COMMITS_LOST, loseAnswerBy: 'cut' })
      await stage.untilDone(stage.memberCount)
      await stage.gateway.switch({ loseAnswer: 0 })
    },
  },
  {
    name: 'the partner is away',
    eachLimitMs: SOON_MS,
    isUnnoticed: true,
    async strike({ partner }, holdMs) {
      partner.goAway()
      await wait(holdMs)
      partner.comeBack()
    },
  },
]
