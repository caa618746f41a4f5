import { createHash } from 'node:crypto'
import { signMemberToken } from '#server/domain/people/tokens/sign-member-token.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { TestDatabase } from './test-database.ts'

/** Members of one round: the ids lie anywhere in the indexes, as real ones do. */
export interface StagedMembers {
  ids: string[]
  /** Good for an hour; in the order of the ids. */
  tokens: string[]
}

/** The id of a member by a number, here and in SQL (`memberIdSql`). */
export function memberIdOf(round: number, client: number, number: number): string {
  const digits = createHash('md5').update(`${round}-${client}-${number}`).digest('hex')
  return `bench-${digits}`
}

export function memberIdSql(round: string, client: string, number: string): string {
  return `'bench-' || md5(${round}::text || '-' || ${client}::text || '-' || ${number}::text)`
}

/** Opens accounts for as many members of each client, as their first visit does. */
export async function openAccounts(
  database: TestDatabase,
  { round, clients, each }: { round: number; clients: number; each: number },
): Promise<void> {
  await database.run(`
    with ids as materialized (
      select ${memberIdSql(String(round), 'client', 'number')} as id
      from generate_series(0, ${clients - 1}) as client, generate_series(1, ${each}) as number
    ), opened as (
      insert into members (member_id, area, locale, last_active_at, created_at)
      select id, 'tw', 'zh-TW', now(), now() from ids
    )
    insert into member_accounts (member_id, area) select id, 'tw' from ids`)
}

/** Members 1 to `count` of one client of a round, with their tokens. */
export async function signMembers(round: number, count: number): Promise<StagedMembers> {
  const { secret = '', issuer, audience } = readConfig({}).memberToken
  const ids = Array.from({ length: count }, (_, index) => memberIdOf(round, 0, index + 1))
  const key = { secret, issuer, audience }
  const tokens = await Promise.all(
    ids.map((memberId) => signMemberToken(key, systemClock, { memberId, area: 'tw', hours: 1 })),
  )
  return { ids, tokens }
}
