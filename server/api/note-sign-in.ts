import type { Kysely } from 'kysely'
import { BoundedMap } from '../bounded-map.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { noteDevice } from '../domain/members/note-device.ts'
import { notePhone } from '../domain/members/note-phone.ts'
import { linkReferral } from '../domain/referrals/link-referral.ts'
import type { Sealer } from '../domain/sealing/sealer.ts'
import type { Logger } from '../logger.ts'

export interface SignIn {
  memberId: string
  /** E.164, of the token. */
  phone: string | undefined
  /** Of the app's marker block. */
  deviceId: string | undefined
}

export type NoteSignIn = (signIn: SignIn) => Promise<void>

interface NoteParts {
  db: Kysely<Database>
  clock: Clock
  sealer: Sealer
  log: Logger
}

const MAX_REMEMBERED = 50_000

/**
 * Keeps what a sign-in tells beside the member's id: number and device, neither of them readable, and
 * links whoever accepted an invitation with that number. Once a server's life for what has been seen,
 * so that a call costs no statement for it. A failure keeps nobody out; the next call tries again.
 */
export function makeNoteSignIn({ db, clock, sealer, log }: NoteParts): NoteSignIn {
  const noted = new BoundedMap<true>(MAX_REMEMBERED)
  return async ({ memberId, phone, deviceId }) => {
    if (phone === undefined && deviceId === undefined) return
    const key = [memberId, phone, deviceId].join(' ')
    if (noted.get(key)) return
    try {
      if (deviceId !== undefined) {
        await noteDevice(db, clock, {
          memberId,
          deviceHash: sealer.fingerprint(`device ${deviceId}`),
        })
      }
      if (phone !== undefined) {
        const phoneHash = sealer.fingerprint(`phone ${phone}`)
        await notePhone(db, clock, { memberId, phoneHash })
        await linkReferral(db, clock, { memberId, phoneHash })
      }
      noted.set(key, true)
    } catch (err) {
      log.error({ err }, 'a sign-in could not be noted')
    }
  }
}
