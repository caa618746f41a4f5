import { GatewayAway, type GatewayPort } from './gateway-port.ts'

/** One question in place of one for everything that waits: each would be waited for in vain. */
export async function isGatewayThere(gateway: GatewayPort): Promise<boolean> {
  const [merchantId] = gateway.merchantIds
  if (merchantId === undefined) return false
  try {
    await gateway.ping(merchantId)
    return true
  } catch (error) {
    if (error instanceof GatewayAway) return false
    throw error
  }
}
