import { GatewayAway, type GatewayPort } from '../../domain/paying/charges/gateway-port.ts'

/** Where no gateway is configured: nothing can be paid by card, and credit still can be spent. */
export function makeNoGateway(): GatewayPort {
  const away = () => Promise.reject(new GatewayAway('No gateway is configured'))
  return {
    client: undefined,
    merchantIds: [],
    merchantOf: () => undefined,
    methodOfPrime: () => undefined,
    ping: away,
    charge: () => Promise.resolve({ kind: 'refused', code: 61 }),
    bind: () => Promise.resolve({ kind: 'refused', code: 61 }),
    find: away,
    list: away,
    refund: () => Promise.resolve({ kind: 'unknown' }),
    hasRefund: away,
    removeCard: away,
    askForCard: away,
  }
}
