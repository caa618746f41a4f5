import { runLoad, type LoadResult, type Target } from './load.ts'
import type { StagedServer } from './stage.ts'
import { median } from './statistics.ts'

export interface Contender {
  server: StagedServer
  target: Omit<Target, 'port'>
}

export interface Standing {
  perSecond: number
  /** Processor time of the server's process for one request, in microseconds. */
  cpuMicroseconds: number
}

export interface CompareOptions {
  rounds: number
  roundMs: number
  connections: number
}

/** Loads ours and the floor in turns, so that a slower minute of the machine meets both. */
export async function compareServers(
  ours: Contender,
  floor: Contender,
  { rounds, roundMs, connections }: CompareOptions,
): Promise<{ ours: Standing; floor: Standing }> {
  const results: { ours: Standing[]; floor: Standing[] } = { ours: [], floor: [] }
  // The first turn of each only warms it up.
  for (let round = 0; round <= rounds; round += 1) {
    const [a, b] = [await loadOnce(floor), await loadOnce(ours)]
    if (round === 0) continue
    results.floor.push(a)
    results.ours.push(b)
  }
  return { ours: medianOf(results.ours), floor: medianOf(results.floor) }

  async function loadOnce({ server, target }: Contender): Promise<Standing> {
    const before = server.cpuMs()
    const result: LoadResult = await runLoad({ port: server.port, ...target }, roundMs, connections)
    const cpuMicroseconds = ((server.cpuMs() - before) * 1_000) / result.requests
    return { perSecond: result.perSecond, cpuMicroseconds }
  }
}

function medianOf(standings: Standing[]): Standing {
  return {
    perSecond: median(standings.map((one) => one.perSecond)),
    cpuMicroseconds: median(standings.map((one) => one.cpuMicroseconds)),
  }
}
