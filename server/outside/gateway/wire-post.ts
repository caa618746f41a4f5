import { GatewayAway } from '../../domain/paying/charges/gateway-port.ts'
import { traceCall } from '../trace-call.ts'

/** The gateway's own recommendation (gateway.md, Hosts, headers, calls). */
const CHARGE_TIMEOUT_MS = 30_000

/** For questions that can be asked again: no page waits longer for them. */
const QUERY_TIMEOUT_MS = 4_000

/** What every answer of the gateway has. */
export interface WireAnswer {
  status: number
  msg: string
  body: Record<string, unknown>
}

export interface WireCaller {
  /** Once, with the gateway's own time limit: what is asked for may happen without an answer. */
  act(path: string, body: object): Promise<WireAnswer>
  /** A question. */
  ask(path: string, body: object): Promise<WireAnswer>
}

/**
 * Posts to the gateway. HTTP 200 carries every business answer in `status`; anything else, and an
 * answer that is no JSON, says nothing.
 *
 * @throws GatewayAway from both
 */
export function makeWireCaller(origin: string, partnerKey: string): WireCaller {
  async function post(path: string, body: object, timeoutMs: number): Promise<WireAnswer> {
    const url = new URL(path, origin)
    try {
      return await traceCall({ method: 'POST', url, route: path }, async (tellStatus) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'x-api-key': partnerKey },
          body: JSON.stringify({ ...body, partner_key: partnerKey }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        tellStatus(response.status)
        if (!response.ok) throw new Error(`HTTP ${response.status}`)
        return readAnswer(await response.json())
      })
    } catch (cause) {
      // The cause may repeat what was sent.
      const name = cause instanceof Error ? cause.name : 'Error'
      throw new GatewayAway(`The gateway did not answer ${path} (${name})`)
    }
  }
  return {
    act: (path, body) => post(path, body, CHARGE_TIMEOUT_MS),
    ask: (path, body) => post(path, body, QUERY_TIMEOUT_MS),
  }
}

function readAnswer(body: unknown): WireAnswer {
  if (typeof body !== 'object' || body === null) throw new Error('No object')
  const { status, msg } = body as Record<string, unknown>
  if (typeof status !== 'number') throw new Error('No status')
  return { status, msg: typeof msg === 'string' ? msg : '', body: body as Record<string, unknown> }
}
