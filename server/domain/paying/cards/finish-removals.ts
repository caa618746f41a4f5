import { sql } from 'kysely'
import { runEach } from '../../../run-each.ts'
import { GatewayAway, RemovalUnproven } from '../charges/gateway-port.ts'
import { isGatewayThere } from '../charges/is-gateway-there.ts'
import type { CardDependencies } from './card-dependencies.ts'
import { openCardSecret } from './card-secret.ts'
import { finishRemoval, removeAtGateway } from './remove-card.ts'

type Dependencies = Pick<CardDependencies, 'db' | 'clock' | 'gateway' | 'sealer'>

/** What the gateway has answered without proof it answers the same in a minute. */
const UNPROVEN_MS = 3_600_000
/** What has failed otherwise, so that it takes nobody else's place among those that are due. */
const FAILED_MS = 300_000

interface Removal {
  table: 'saved_cards' | 'retired_card_tokens'
  memberId: string
  id: string
  run: () => Promise<unknown>
}

/**
 * Tells the gateway of removals that it has not confirmed yet, and of tokens that nobody here uses any
 * more. Answers for how many it did; none while the gateway is away. `signal` ends it after the one under
 * way.
 *
 * @throws AggregateError after the last one, with what failed
 */
export async function finishRemovals(
  dependencies: Dependencies,
  limit: number,
  signal?: AbortSignal,
): Promise<number> {
  const due = [
    ...(await listCards(dependencies, limit)),
    ...(await listTokens(dependencies, limit)),
  ]
  if (due.length === 0 || !(await isGatewayThere(dependencies.gateway))) return 0
  const run = async (removal: Removal) => {
    try {
      await removal.run()
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      if (cause instanceof RemovalUnproven) await putOff(dependencies, removal, UNPROVEN_MS)
      // Once the gateway is back, all that it did not hear of is due at once.
      else if (!(cause instanceof GatewayAway)) await putOff(dependencies, removal, FAILED_MS)
      throw error
    }
  }
  return runEach(due, run, { failed: 'cards could not be removed', signal })
}

async function listCards(dependencies: Dependencies, limit: number): Promise<Removal[]> {
  const { db, clock } = dependencies
  const rows = await db
    .selectFrom('saved_cards')
    .where('state', '=', 'removing')
    .where(isDue(clock))
    .select(['member_id as memberId', 'id'])
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ memberId, id }) => ({
    table: 'saved_cards',
    memberId,
    id,
    run: () => finishRemoval(dependencies, { memberId, cardId: id }),
  }))
}

async function listTokens(dependencies: Dependencies, limit: number): Promise<Removal[]> {
  const { db, clock, sealer } = dependencies
  const rows = await db
    .selectFrom('retired_card_tokens')
    .where(isDue(clock))
    .select(['member_id as memberId', 'id', 'token_sealed as tokenSealed'])
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ memberId, id, tokenSealed }) => ({
    table: 'retired_card_tokens',
    memberId,
    id,
    run: async () => {
      await removeAtGateway(dependencies, openCardSecret(sealer, tokenSealed))
      await db
        .deleteFrom('retired_card_tokens')
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .execute()
    },
  }))
}

function isDue(clock: Dependencies['clock']) {
  return sql<boolean>`coalesce(next_removal_at, '-infinity') <= ${clock.now()}`
}

async function putOff(
  { db, clock }: Dependencies,
  { table, memberId, id }: Removal,
  forMs: number,
): Promise<void> {
  const nextAt = new Date(clock.now().getTime() + forMs)
  // Two texts, and so without a name.
  await sql`update ${sql.table(table)} set next_removal_at = ${nextAt}
    where member_id = ${memberId} and id = ${id}`.execute(db)
}
