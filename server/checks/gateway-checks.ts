import type { Config } from '../config/config.ts'
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
          (error: unknown) => [{ merchantId, problem: (error as Error).message }],
        ),
      ),
    )
    const refusals = Map.groupBy(found.flat(), ({ problem }) => problem)
    if (refusals.size > 0) {
      return [...refusals].map(([problem, of]) =>
        refusalOf(
          `${problem} at ${config.origin}`,
          of.map(({ merchantId }) => merchantId),
        ),
      )
    }
    return [ok(SUBJECT, `answers for ${gateway.merchantIds.length} merchants at ${config.origin}`)]
  }
  const needs = ['GATEWAY', 'GATEWAY_ORIGIN', 'GATEWAY_PARTNER_KEY', 'GATEWAY_MERCHANTS']
  return [{ group: 'Other services', subject: SUBJECT, needs, look }]
}

/** What is said of several is told once. */
function refusalOf(problem: string, merchantIds: readonly string[]): Finding {
  const words = `${problem}: see GATEWAY_ORIGIN, GATEWAY_PARTNER_KEY and ${merchantIds.join(', ')} in GATEWAY_MERCHANTS`
  return mistake(SUBJECT, words)
}
