import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config/config.ts'
import type { AskedPage } from './asked-page.ts'
import { plainAddress } from '../limits/plain-address.ts'
import { readForwarded } from './forwarded.ts'
import { newRequestId } from './new-request-id.ts'
import { makeProxyTrust } from './trusted-proxies.ts'

/** Who sent a request and under which address of ours. */
export interface Caller {
  /** As the trusted proxies report it, else the other end of the connection. */
  address: string
  /** Scheme and host for links of the answer; never what an unknown `Host` says. */
  origin: string
  /** Origins from which a page may write. */
  ownOrigins: readonly string[]
  requestId: string
  /** It was asked by the host that the console has for itself (`CONSOLE_ORIGIN`). */
  isConsoleHost: boolean
  /** The peer that sends a forwarding header and is no proxy of ours: what it says is not believed. */
  strayForwarder: string | undefined
  /** Where the trace began, as a proxy of ours says it; of others it is not believed. */
  traceparent: string | undefined
}

/** What the Node server passes along with a request. */
export interface Connection {
  incoming?: {
    socket?: { remoteAddress?: string | undefined }
    /** Names and values in turns, as they came. */
    rawHeaders?: readonly string[]
  }
}

export type CallerReader = (asked: AskedPage, connection: Connection | undefined) => Caller

/** Makes the one reader of addresses, by the configuration of proxies and of the public origin. */
export function makeCallerReader(config: Config): CallerReader {
  const isTrusted = makeProxyTrust(config.trustedProxies)
  const askedOrigin = cacheOrigins(config)
  const isOfConsole = makeConsoleHost(config.console.origin)
  const isCarriedOn = config.tracing?.isCarriedOn === true
  return ({ headers }, connection) => {
    const peer = connection?.incoming?.socket?.remoteAddress ?? ''
    const isFromProxy = isTrusted(peer)
    const forwarding = headers.get('x-forwarded-for') ?? headers.get('forwarded')
    const facts = readForwarded(peer, headers, isTrusted)
    const host = facts.host ?? headers.get('host') ?? ''
    const isConsoleHost = isOfConsole(host)
    return {
      address: facts.address,
      ...(isConsoleHost
        ? originsOf(config.console.origin ?? '')
        : siteOrigins(config, askedOrigin(facts.protocol ?? 'http', host))),
      isConsoleHost,
      requestId: requestIdOf(headers, isFromProxy),
      strayForwarder: forwarding === null || isFromProxy ? undefined : plainAddress(peer),
      traceparent:
        isFromProxy && isCarriedOn ? (headers.get('traceparent') ?? undefined) : undefined,
    }
  }
}

type Origins = Pick<Caller, 'origin' | 'ownOrigins'>

function siteOrigins({ publicOrigin }: Config, asked: AskedOrigin | undefined): Origins {
  const origin = asked?.isLoopback ? asked.origin : publicOrigin
  return { origin, ownOrigins: asked ? [publicOrigin, asked.origin] : [publicOrigin] }
}

/** Neither host writes to the other. */
function originsOf(origin: string): Origins {
  return { origin, ownOrigins: [origin] }
}

/** Whether a host is the console's own; a port that goes without saying may be said. */
function makeConsoleHost(origin: string | undefined): (host: string) => boolean {
  if (origin === undefined) return () => false
  const { protocol, host: own } = new URL(origin)
  return (host) => host === own || URL.parse(`${protocol}//${host}`)?.host === own
}

interface AskedOrigin {
  origin: string
  isLoopback: boolean
}

const MAX_CACHED_HOSTS = 200

/** Every request asks, and nearly all of them by the same name. */
function cacheOrigins(config: Config) {
  if (config.isProduction || config.isPublicOriginGiven) return () => undefined
  const cached = new LRUCache<string, { asked: AskedOrigin | undefined }>({
    max: MAX_CACHED_HOSTS,
  })
  return (protocol: string, host: string): AskedOrigin | undefined => {
    const name = `${protocol}://${host}`
    const found = cached.get(name) ?? { asked: parseAskedOrigin(name) }
    cached.set(name, found)
    return found.asked
  }
}

/**
 * The demo without `PUBLIC_ORIGIN` is opened as localhost, 127.0.0.1 or, from a phone nearby, by
 * the machine's address. A name that is no address could be anybody's who lets it point here.
 */
function parseAskedOrigin(text: string): AskedOrigin | undefined {
  const url = URL.parse(text)
  if (!url || url.pathname !== '/' || url.username || url.search || url.hash) return undefined
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isAddress = isIP(name) !== 0
  const isLoopback =
    name === 'localhost' || name === '::1' || (isAddress && name.startsWith('127.'))
  return isLoopback || isAddress ? { origin: url.origin, isLoopback } : undefined
}

/** A proxy's own id joins its log with ours; anyone else's would let him forge log lines. */
function requestIdOf(headers: AskedPage['headers'], isFromProxy: boolean): string {
  const sent = isFromProxy ? headers.get('x-request-id') : null
  return sent && /^[A-Za-z0-9_-]{8,64}$/.test(sent) ? sent : newRequestId()
}
