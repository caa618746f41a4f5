import type { Sealer } from '../../people/sealing/sealer.ts'

/** Keyed, and of this number alone: who reads the table can try no codes. */
export function hashVerificationCode(sealer: Sealer, phoneHash: string, code: string): string {
  return sealer.fingerprint(`verification ${phoneHash} ${code}`)
}
