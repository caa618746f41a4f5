import { NamedError } from '#contract/values/errors.ts'
import { GatewayAway, type GatewayPort } from './gateway-port.ts'

/**
 * Lets a charge begin only while the gateway answers: nobody's credit is reserved for minutes because
 * it is away (quality.md, Invariants: money calls answer 503 within 5 s then).
 *
 * @throws NamedError `ServiceUnavailable`
 */
export async function requireGateway(gateway: GatewayPort, merchantId: string): Promise<void> {
  try {
    await gateway.ping(merchantId)
  } catch (error) {
    if (error instanceof GatewayAway) throw new NamedError('ServiceUnavailable', { cause: error })
    throw error
  }
}
