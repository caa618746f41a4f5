import { get } from 'node:http'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { compareServers } from './compare-servers.ts'
import type { Measurement } from './measurement.ts'
import { STAGE_FOLDER, startFloor, startServer, type StagedServer } from './stage.ts'
import { figure } from './statistics.ts'

const RATIO_TO_REACH = 0.65
/** As a browser on its second page: brotli, and the country already known. */
const HEADERS = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'zh-TW,zh;q=0.9,en;q=0.8',
  Cookie: 'ip-location=TW',
}
/** Node writes these by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

/** The home page out of the cache against the same bytes from a bare server. */
export async function measureCachedPage(
  env: Record<string, string>,
  rounds: number,
): Promise<Measurement[]> {
  const server = await startServer(env)
  const answerFile = join(STAGE_FOLDER, 'kept-page.json')
  writeFileSync(answerFile, JSON.stringify(await readAnswer(server)))
  const floor = await startFloor('bare-http', { ANSWER_FILE: answerFile })
  try {
    const target = { path: '/', headers: HEADERS }
    const result = await compareServers(
      { server, target },
      { server: floor, target },
      { rounds, roundMs: 2_000, connections: 32, warmUpRequests: 20_000 },
    )
    const ratio = result.ours.perSecond / result.floor.perSecond
    return [
      {
        what: 'cached page (home), requests/s',
        against: `bare node:http server, same bytes and headers: ${figure(result.floor.perSecond)}/s`,
        toReach: `≥ ${RATIO_TO_REACH} of it`,
        measured: `${figure(result.ours.perSecond)}/s: ${figure(ratio)} (CPU a request ${figure(
          result.ours.cpuMicroseconds,
        )} µs against ${figure(result.floor.cpuMicroseconds)} µs)`,
        isMet: ratio >= RATIO_TO_REACH,
      },
    ]
  } finally {
    await Promise.all([server.stop(), floor.stop()])
  }
}

/** The kept answer as it goes over the wire, after the page was rendered once. */
async function readAnswer({ port }: StagedServer) {
  await ask(port)
  const response = await ask(port)
  const entries = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name))
  const body = await buffer(response)
  return { headers: Object.fromEntries(entries), bodyBase64: body.toString('base64') }
}

function ask(port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', headers: HEADERS }, resolve).on('error', reject)
  })
}
