import type { CallContext } from '../../wiring/context.ts'
import type { CallerMarks } from '../../domain/paying/charges/find-card-waits.ts'
import { addressBucket } from '../../limits/address-bucket.ts'

/** Where a card is tried from, as it is counted: nothing can be read from it. */
export function callerMarks({ app, address, deviceId }: CallContext): CallerMarks {
  const { sealer } = app
  const device = deviceId === undefined ? null : sealer.fingerprint(`device:${deviceId}`)
  return {
    addressMark: sealer.fingerprint(`address:${addressBucket(address)}`),
    deviceMark: device,
  }
}
