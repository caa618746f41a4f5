import { isIP } from 'node:net'
import { plainAddress } from '../limits/plain-address.ts'
import type { AskedPage } from './asked-page.ts'
import type { ProxyTrust } from './trusted-proxies.ts'

/** What the operator's proxies say of a request; nothing of it is known without such a proxy. */
export interface ForwardedFacts {
  /** The address that asked. */
  address: string
  /** `http` or `https` as the visitor used it. */
  protocol: string | undefined
  /** The host that the visitor asked for. */
  host: string | undefined
}

/**
 * Reads `X-Forwarded-*` and `Forwarded` (RFC 7239) of a request whose connection came from `peer`.
 * From anyone but a trusted proxy they are ignored. The caller is the last address in the list that
 * is no trusted proxy: what stands before it was sent by the caller.
 */
export function readForwarded(
  peer: string,
  headers: AskedPage['headers'],
  isTrusted: ProxyTrust,
): ForwardedFacts {
  const direct = { address: plainAddress(peer), protocol: undefined, host: undefined }
  if (!isTrusted(peer)) return direct
  const pairs = (headers.get('forwarded') ?? '').split(',').map(parsePairs)
  const xChain = listOf(headers.get('x-forwarded-for'))
  const chain = pairs.flatMap((pair) => pair.get('for') ?? [])
  const lastPair = pairs.at(-1)
  return {
    address:
      agreedAddress(callerIn(xChain, isTrusted), callerIn(chain, isTrusted)) ?? direct.address,
    protocol: protocolOf(listOf(headers.get('x-forwarded-proto')).at(-1) ?? lastPair?.get('proto')),
    host: listOf(headers.get('x-forwarded-host')).at(-1) ?? lastPair?.get('host'),
  }
}

/**
 * A proxy writes one of the two headers and may let the other one of the caller pass. Where both
 * are there and differ, neither is believed.
 */
function agreedAddress(one: string | undefined, other: string | undefined): string | undefined {
  if (one !== undefined && other !== undefined && one !== other) return undefined
  return one ?? other
}

function callerIn(chain: readonly string[], isTrusted: ProxyTrust): string | undefined {
  let caller: string | undefined
  for (const entry of chain.toReversed()) {
    const address = addressOf(entry)
    if (address === undefined) return caller
    caller = address
    if (!isTrusted(address)) return caller
  }
  return caller
}

/** `1.2.3.4`, `1.2.3.4:5678`, `2001:db8::1`, `[2001:db8::1]:5678`. */
function addressOf(entry: string): string | undefined {
  const bare = /^\[([^\]]+)\](:\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1')
  const plain = plainAddress(bare)
  return isIP(plain) === 0 ? undefined : plain.toLowerCase()
}

function protocolOf(value: string | undefined): string | undefined {
  return value === 'http' || value === 'https' ? value : undefined
}

function listOf(header: string | null): string[] {
  return (header ?? '').split(',').flatMap((part) => part.trim() || [])
}

function parsePairs(element: string): Map<string, string> {
  return new Map(
    element.split(';').flatMap((pair) => {
      const at = pair.indexOf('=')
      const value = pair
        .slice(at + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1')
      return at > 0 ? [[pair.slice(0, at).trim().toLowerCase(), value] as const] : []
    }),
  )
}
