import type { Area } from '#contract/values/area.ts'
import { storePhoneNumber } from '#contract/values/store-phone-number.ts'
import type { Sealer } from '../sealing/sealer.ts'

/** By which an application with the same phone is found, however that is written; null for what is no number. */
export function phoneFingerprint(
  sealer: Pick<Sealer, 'fingerprint'>,
  phone: string,
  area: Area,
): string | null {
  const number = storePhoneNumber(phone, area)
  return number ? sealer.fingerprint(`store-phone:${number.international}`) : null
}
