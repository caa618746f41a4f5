import type { Config } from '../config.ts'
import { makeTapPayGateway } from '../outside/gateway/tappay-gateway.ts'
import { mistake, ok, type Check, type Finding } from './check.ts'

const SUBJECT = 'card gateway'

/** Asks the gateway, as each of our merchants, for a trade that nobody has made. */
export function gatewayChecks({ gateway: config, publicOrigin }: Config): Check[] {
  if (!config) return []
  const gateway = makeTapPayGateway({ config, publicOrigin, notifyPath: '/' })
  const look = async () => {
    const found = await Promise.all(
      gateway.merchantIds.map((merchantId) =>
        gateway.ping(merchantId).then(
          () => [],
          (error: unknown) => [refusalOf(merchantId, error as Error)],
        ),
      ),
    )
    const mistakes = found.flat()
    if (mistakes.length > 0) return mistakes
    return [ok(SUBJECT, `answers for ${gateway.merchantIds.length} merchants at ${config.origin}`)]
  }
  const needs = ['GATEWAY', 'GATEWAY_ORIGIN', 'GATEWAY_PARTNER_KEY', 'GATEWAY_MERCHANTS']
  return [{ group: 'Other services', subject: SUBJECT, needs, look }]
}

function refusalOf(merchantId: string, { message }: Error): Finding {
  const words = `${message}: see GATEWAY_PARTNER_KEY and ${merchantId} in GATEWAY_MERCHANTS`
  return mistake(SUBJECT, words)
}
