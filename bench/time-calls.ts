import { Agent, get } from 'node:http'
import { percentile } from './statistics.ts'

export interface Timing {
  p50: number
  p99: number
  worst: { path: string; ms: number }
}

/**
 * Asks one after the other, each path `times` times in turns, and times each whole answer over HTTP
 * on a kept-open connection. A first round only warms up.
 *
 * @throws Error where an answer is not 200
 */
export async function timeCalls(
  port: number,
  paths: string[],
  times: number,
  headers: Record<string, string> = {},
): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const byPath = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let round = 0; round <= times; round += 1) {
    for (const path of paths) {
      const ms = await timeOne({ agent, port, path, headers })
      if (round > 0) byPath.get(path)?.push(ms)
    }
  }
  agent.destroy()
  const all = [...byPath.values()].flat()
  const medians = [...byPath].map(([path, values]) => ({ path, ms: percentile(values, 0.5) }))
  const worst = medians.toSorted((a, b) => b.ms - a.ms)[0]
  if (!worst) throw new Error('Nothing was asked')
  return { p50: percentile(all, 0.5), p99: percentile(all, 0.99), worst }
}

interface Question {
  agent: Agent
  port: number
  path: string
  headers: Record<string, string>
}

const HEADERS = { LANG: 'zh-TW', AREA: 'TW', Cookie: 'ip-location=TW' }

function timeOne({ path, headers, ...to }: Question): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const all = { ...HEADERS, ...headers }
    get({ ...to, host: '127.0.0.1', path, headers: all }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${path}: ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
