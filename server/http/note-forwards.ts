import type { AppContext } from '../wiring/context.ts'
import type { Caller } from './caller.ts'

export type NoteForward = (caller: Pick<Caller, 'strayForwarder'>) => void

const HOUR_MS = 3_600_000
/** Whoever sends from many addresses fills no log. */
const MAX_LINES_AN_HOUR = 20

/**
 * Makes what is told of a forwarding header that is not believed. A proxy that `TRUSTED_PROXIES` does not
 * list makes all visitors one address, and nobody sees it until they are turned away together: it is
 * counted, and a line an hour names the peer.
 */
export function makeNoteForward({
  log,
  metrics,
  clock,
}: Pick<AppContext, 'log' | 'metrics' | 'clock'>): NoteForward {
  const named = new Set<string>()
  let since = 0
  return ({ strayForwarder: peer }) => {
    if (peer === undefined) return
    metrics.untrustedForwards.inc()
    const now = clock.now().getTime()
    if (now - since >= HOUR_MS) {
      named.clear()
      since = now
    }
    if (named.has(peer) || named.size >= MAX_LINES_AN_HOUR) return
    named.add(peer)
    log.warn({ peer }, 'forwarding header from a peer that TRUSTED_PROXIES does not list')
  }
}
