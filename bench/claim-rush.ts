import type { Measurement } from './measurement.ts'
import { openAccounts, signMembers } from './staged-members.ts'
import { openTicket } from './staged-tickets.ts'
import { startServer } from './stage.ts'
import { figure } from './statistics.ts'
import type { TestDatabase } from './test-database.ts'

const MEMBERS = 5_000
const STOCK = 100
const CLIENTS = 64
const TICKET = 'bench-rush'
const PATH = `/api/official/marketing/discount-ticket-activities/${TICKET}/claim`
/** Among the rounds of members a number that no other part counts up to. */
const ROUND = 1_000_000

/** Fifty times as many members as tickets, all at the door. */
export async function measureClaimRush(database: TestDatabase): Promise<Measurement[]> {
  const server = await startServer({ DATABASE_URL: database.url })
  try {
    await openTicket(database, { id: TICKET, stock: STOCK })
    await openAccounts(database, { round: ROUND, clients: 1, each: MEMBERS })
    const { tokens } = await signMembers(ROUND, MEMBERS)
    const startedAt = performance.now()
    const { claimed, refused } = await claimAll(server.origin, tokens)
    const seconds = (performance.now() - startedAt) / 1_000
    const { rows } = await database.run(
      `select stock_left as left, (
         select count(*)::integer from discount_ticket_claims where activity_id = '${TICKET}'
       ) as stored from discount_ticket_stocks where activity_id = '${TICKET}'`,
    )
    const { left, stored } = rows[0] as { left: number; stored: number }
    return [
      {
        what: `${figure(MEMBERS)} claims on a stock of ${STOCK}, ${CLIENTS} at once`,
        against: '',
        toReach: `exactly ${STOCK} sold`,
        measured: `${claimed} sold, ${figure(refused)} told that none is left, ${stored} stored, ${left} left (${figure(MEMBERS / seconds)}/s)`,
        isMet: claimed === STOCK && refused === MEMBERS - STOCK && stored === STOCK && left === 0,
      },
    ]
  } finally {
    await server.stop()
  }
}

async function claimAll(
  origin: string,
  tokens: readonly string[],
): Promise<{ claimed: number; refused: number }> {
  const counts = { claimed: 0, refused: 0 }
  const waiting = [...tokens]
  const claimInTurn = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const response = await fetch(origin + PATH, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{}',
      })
      const answer = (await response.json()) as { success: boolean; resultException?: string }
      if (answer.success) counts.claimed += 1
      if (answer.resultException === 'DiscountTicketSoldOut') counts.refused += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, claimInTurn))
  return counts
}
