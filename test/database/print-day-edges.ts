import type { Area } from '#contract/values/area.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { claimDiscountTicket } from '#server/domain/earning/discount-tickets/claim-discount-ticket.ts'
import { getCouponLimits } from '#server/domain/earning/coupons/used-limits.ts'
import { MemberServer } from '../api/member-server.ts'

/**
 * Run by time-zones.test.ts in processes of different time zones, each on a fresh database: what
 * members of areas eight hours ahead of UTC meet in the last millisecond of a day and in the first of the next.
 */
const AREAS = ['tw', 'my', 'sg'] as const
const EDGES = {
  'end of a month': ['2026-11-30T15:59:59.999Z', '2026-11-30T16:00:00.000Z'],
  'end of a year': ['2026-12-31T15:59:59.999Z', '2026-12-31T16:00:00.000Z'],
  'end of February': ['2027-02-28T15:59:59.999Z', '2027-02-28T16:00:00.000Z'],
  'the day on which New York puts its clocks forward': [
    '2027-03-14T15:59:59.999Z',
    '2027-03-14T16:00:00.000Z',
  ],
} as const

const database = await openDatabase({ url: process.env.DATABASE_URL })
await migrate(database)
const server = await MemberServer.start(database)
const edges: Record<string, unknown> = {}
for (const [index, [edge, instants]] of Object.entries(EDGES).entries()) {
  for (const area of AREAS) {
    const memberId = `kim-${index}`
    const seen = []
    for (const instant of instants) {
      server.clock.moveTo(instant)
      seen.push(await actAt(`${memberId}-${area}`, area))
    }
    edges[`${area}, ${edge}`] = { seen, entries: await entriesOf(`${memberId}-${area}`, area) }
  }
}
process.stdout.write(
  JSON.stringify({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, edges }),
)
await server.stop()
await database.close()

async function actAt(memberId: string, area: Area) {
  const member = `${memberId}@${area}`
  const campaign = `/api/official/marketing/check-in/${area}-daily`
  const ask = { headers: { LANG: 'en-US' } }
  const { status } = await server.ask(
    'getCheckInStatus',
    `${campaign}/check-in-status`,
    member,
    ask,
  )
  const { checkIn } = await server.ask('checkIn', `${campaign}/check-in`, member, {
    ...ask,
    body: {},
  })
  const month = checkIn.dayKey.slice(0, 7)
  const { logs } = await server.ask(
    'listCheckInLogs',
    `${campaign}/check-in-logs?month=${month}`,
    member,
    ask,
  )
  const limits = await getCouponLimits(database.db, server.clock, { memberId, area })
  return {
    dayBefore: status.dayKey,
    streakBefore: status.streakDays,
    checkIn: { dayKey: checkIn.dayKey, streakDays: checkIn.streakDays },
    daysOfTheMonth: logs.map(({ dayKey }) => dayKey),
    dayResetsAt: limits.dayResetsAt,
    monthResetsAt: limits.monthResetsAt,
    ticketExpiresAt: await ticketExpiry(memberId, area, checkIn.dayKey),
  }
}

/** Of a ticket that is good for two days, today included. */
async function ticketExpiry(memberId: string, area: Area, day: string): Promise<Date> {
  const id = `two-days-${memberId}-${day}`
  const startsAt = server.clock.now()
  const endsAt = new Date(startsAt.getTime() + 1)
  await database.executeSql(
    `insert into discount_ticket_activities (id, area, titles, summaries, terms, discount_kind,
       discount_value, starts_at, ends_at, valid_days, updated_at)
     values ($1, $2, '{}', '{}', '{}', 'amount', 1, $3, $4, 2, $3)`,
    [id, area, startsAt, endsAt],
  )
  await database.executeSql('insert into discount_ticket_stocks values ($1, 1, 1)', [id])
  const activity = { id, area, startsAt, endsAt, validDays: 2 }
  const claim = await claimDiscountTicket(database.db, server.clock, { activity, memberId, area })
  return claim.expiresAt
}

/** The account with its chain of hashes, in words. */
async function entriesOf(memberId: string, area: Area) {
  const { entries } = await server.ask(
    'listMemberEntries',
    '/api/official/member/entries',
    `${memberId}@${area}`,
    { headers: { LANG: 'en-US' } },
  )
  return entries
}
