import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { CHALLENGE_MS } from '#contract/values/staff-times.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { Credential, PasskeyPort } from './passkey-port.ts'

type Purpose = 'register' | 'sign-in' | 'prove'

interface ChallengeOf {
  purpose: Purpose
  /** Whose: of a sign-in nobody's yet. */
  staffId: string | null
}

/** A new one, good for five minutes and one answer. */
export async function makeChallenge(
  db: Kysely<Database>,
  clock: Clock,
  { purpose, staffId }: ChallengeOf,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('staff_challenges')
    .values({
      hash: sha256(challenge),
      purpose,
      staff_id: staffId,
      expires_at: new Date(clock.now().getTime() + CHALLENGE_MS),
    })
    .execute()
  return challenge
}

/**
 * Takes the challenge that a credential answers: whatever becomes of the answer, it is used.
 *
 * @throws ConsoleError `PasskeyRefused` where it is none of ours, or its time is over
 */
export async function takeChallenge(
  db: Kysely<Database>,
  clock: Clock,
  {
    passkeys,
    credential,
    purpose,
  }: {
    passkeys: PasskeyPort
    credential: Credential
    purpose: Purpose
  },
): Promise<{ challenge: string; staffId: string | null }> {
  const challenge = passkeys.challengeOf(credential)
  const row =
    challenge === undefined
      ? undefined
      : await db
          .deleteFrom('staff_challenges')
          .where('hash', '=', sha256(challenge))
          .where('purpose', '=', purpose)
          .returning(['staff_id', 'expires_at'])
          .executeTakeFirst()
  if (challenge === undefined || !row || row.expires_at <= clock.now()) {
    throw new ConsoleError('PasskeyRefused')
  }
  return { challenge, staffId: row.staff_id }
}
