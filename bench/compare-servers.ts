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
  /** Requests to each before anything counts: the compiler of JavaScript works on what is used often. */
  warmUpRequests: number
}

const WARM_UP_SLICE_MS = 500

/** Loads ours and the floor in turns, so that a slower minute of the machine meets both. */
export async function compareServers(
  ours: Contender,
  floor: Contender,
  { rounds, roundMs, connections, warmUpRequests }: CompareOptions,
): Promise<{ ours: Standing; floor: Standing }> {
  const results: { ours: Standing[]; floor: Standing[] } = { ours: [], floor: [] }
  for (const contender of [floor, ours]) await warmUp(contender, connections, warmUpRequests)
  for (let round = 0; round < rounds; round += 1) {
    results.floor.push(await loadOnce(floor))
    results.ours.push(await loadOnce(ours))
  }
  return { ours: medianOf(results.ours), floor: medianOf(results.floor) }

  async function loadOnce({ server, target }: Contender): Promise<Standing> {
    const before = server.cpuMs()
    const result: LoadResult = await runLoad({ port: server.port, ...target }, roundMs, connections)
    const cpuMicroseconds = ((server.cpuMs() - before) * 1_000) / result.requests
    return { perSecond: result.perSecond, cpuMicroseconds }
  }
}

async function warmUp({ server, target }: Contender, connections: number, requests: number) {
  let done = 0
  while (done < requests) {
    const result = await runLoad({ port: server.port, ...target }, WARM_UP_SLICE_MS, connections)
    done += result.requests
  }
}

function medianOf(standings: Standing[]): Standing {
  return {
    perSecond: median(standings.map((one) => one.perSecond)),
    cpuMicroseconds: median(standings.map((one) => one.cpuMicroseconds)),
  }
}
