import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { noteDevice } from '../domain/people/members/note-device.ts'
import { notePhone } from '../domain/people/members/note-phone.ts'
import { linkReferral } from '../domain/earning/referrals/link-referral.ts'
import type { Sealer } from '../domain/people/sealing/sealer.ts'
import type { Logger } from '../logger.ts'

export interface SignIn {
  memberId: string
  /** E.164, of the token. */
  phone: string | undefined
  /** Of the app's marker block. */
  deviceId: string | undefined
}

export type NoteSignIn = (signIn: SignIn) => Promise<void>

interface NoteDependencies {
  db: Kysely<Database>
  clock: Clock
  sealer: Sealer
  log: Logger
}

const MAX_CACHED = 50_000

/** What could not be kept is tried again after this, not with every call that is made meanwhile. */
const PAUSE_MS = 60_000

/**
 * Keeps what a sign-in tells beside the member's id: number and device, neither of them readable, and
 * links whoever accepted an invitation with that number. Once a server's life for what has been seen,
 * so that a call costs no statement for it. A failure keeps nobody out. The account may have been
 * closed by another server a moment ago: then there is nothing to keep.
 */
export function makeNoteSignIn({ db, clock, sealer, log }: NoteDependencies): NoteSignIn {
  /** Until when what was told needs no look, in milliseconds. */
  const noted = new LRUCache<string, number>({ max: MAX_CACHED })
  return async (signIn) => {
    const { memberId, phone, deviceId } = signIn
    if (phone === undefined && deviceId === undefined) return
    const key = [memberId, phone, deviceId].join(' ')
    const now = clock.now().getTime()
    if (now < (noted.get(key) ?? 0)) return
    try {
      await note({ db, clock, sealer }, signIn)
      noted.set(key, Infinity)
    } catch (err) {
      noted.set(key, now + PAUSE_MS)
      if (err instanceof NamedError && err.name === 'AccountClosed') return
      log.error({ err }, 'a sign-in could not be noted')
    }
  }
}

async function note(
  { db, clock, sealer }: Omit<NoteDependencies, 'log'>,
  { memberId, phone, deviceId }: SignIn,
): Promise<void> {
  if (deviceId !== undefined) {
    const deviceHash = sealer.fingerprint(`device ${deviceId}`)
    await noteDevice(db, clock, { memberId, deviceHash })
  }
  if (phone === undefined) return
  const phoneHash = sealer.fingerprint(`phone ${phone}`)
  await notePhone(db, clock, { memberId, phoneHash })
  await linkReferral(db, clock, { memberId, phoneHash })
}
