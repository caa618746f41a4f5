import type { Config } from '../../config/config.ts'
import type { GatewayPort } from '../../domain/paying/charges/gateway-port.ts'
import type { Sealer } from '../../domain/people/sealing/sealer.ts'
import { makeNoGateway } from './no-gateway.ts'
import { makeTapPayGateway } from './tappay-gateway.ts'

const NOTIFY = 'gateway-notify'

/** The segment of the address of notifications that nobody guesses (gateway.md, Notify and return). */
export function notifySecret(sealer: Sealer): string {
  return sealer.sign(NOTIFY)
}

/** Also one that a key of before has made: the gateway tells of charges that were asked for then. */
export function isNotifySecret(sealer: Sealer, secret: string): boolean {
  return sealer.isSigned(NOTIFY, secret)
}

/** The configured gateway, or none. */
export function makeGateway(
  { gateway, publicOrigin }: Pick<Config, 'gateway' | 'publicOrigin'>,
  sealer: Sealer,
): GatewayPort {
  if (!gateway) return makeNoGateway()
  const notifyPath = `/api/gateway/notify/${notifySecret(sealer)}`
  return makeTapPayGateway({ config: gateway, publicOrigin, notifyPath })
}
