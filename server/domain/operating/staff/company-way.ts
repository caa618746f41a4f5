import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { COMPANY_WAY_MS } from '#contract/values/staff-times.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { CompanyPort, CompanyWay } from './company-port.ts'

export interface CompanyParts {
  db: Kysely<Database>
  clock: Clock
  /** Undefined: there is none. */
  company: CompanyPort | undefined
  /** Scheme and host of the console. */
  origin: string
}

/** What the browser keeps while it is away, and where it goes. */
export interface BegunWay {
  address: string
  secret: string
  endsAt: Date
}

/** @throws ConsoleError `CompanySignInOff` */
export function companyOf({ company }: CompanyParts): CompanyPort {
  if (!company) throw new ConsoleError('CompanySignInOff')
  return company
}

/**
 * Begins a way to the company's sign-in. State, nonce and verifier are made of one secret that the browser keeps in a
 * cookie; of them the database has the state's hash, which is good once.
 *
 * @param staffId whose proof it is to be; null: a sign-in, which is nobody's yet
 * @throws ConsoleError `CompanySignInOff`, `CompanySignInAway`
 */
export async function beginWay(parts: CompanyParts, staffId: string | null): Promise<BegunWay> {
  const { db, clock, origin } = parts
  const secret = randomBytes(32).toString('base64url')
  const way = wayOf(secret, { origin, isProof: staffId !== null })
  const address = await companyOf(parts).addressOf(way)
  if (address === undefined) throw new ConsoleError('CompanySignInAway')
  const endsAt = new Date(clock.now().getTime() + COMPANY_WAY_MS)
  await db
    .insertInto('staff_company_ways')
    .values({ state_hash: sha256(way.state), staff_id: staffId, expires_at: endsAt })
    .execute()
  return { address, secret, endsAt }
}

/**
 * Takes the way that a browser comes back from: whatever becomes of it, it is used.
 *
 * @throws ConsoleError `CompanySignInRefused` where this browser has begun none, or its time is over
 */
export async function takeWay(
  { db, clock, origin }: CompanyParts,
  secret: string | undefined,
  staffId: string | null,
): Promise<CompanyWay> {
  if (secret === undefined) throw new ConsoleError('CompanySignInRefused')
  const way = wayOf(secret, { origin, isProof: staffId !== null })
  const row = await db
    .deleteFrom('staff_company_ways')
    .where('state_hash', '=', sha256(way.state))
    .returning(['staff_id', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.staff_id !== staffId || row.expires_at <= clock.now()) {
    throw new ConsoleError('CompanySignInRefused')
  }
  return way
}

function wayOf(
  secret: string,
  { origin, isProof }: Pick<CompanyWay, 'origin' | 'isProof'>,
): CompanyWay {
  const part = (name: string) => createHmac('sha256', secret).update(name).digest('base64url')
  // By its beginning the page that the browser comes back to knows what to ask.
  const state = `${isProof ? 'prove' : 'enter'}.${part('state')}`
  return { origin, state, nonce: part('nonce'), verifier: part('verifier'), isProof }
}
