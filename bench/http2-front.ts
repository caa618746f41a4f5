import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { STAGE_FOLDER } from './stage.ts'

/** Of one connection alone, which HTTP/2 does not have. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

export interface Http2Front {
  /** By a certificate of its own, which nobody knows. */
  origin: string
  close: () => Promise<void>
}

/**
 * A proxy that ends TLS and speaks HTTP/2, as docs/operating.md has it: so a phone gets the product, all files
 * of a page by one connection. The server behind it has to trust this machine (`TRUSTED_PROXIES`).
 */
export async function startHttp2Front(target: string): Promise<Http2Front> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(makeCertificate(), (asked, answer) => {
    pass(asked, answer, { target, agent })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy()
      server.close()
    },
  }
}

function pass(
  asked: Http2ServerRequest,
  answer: Http2ServerResponse,
  { target, agent }: { target: string; agent: Agent },
): void {
  const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
  const headers = {
    ...Object.fromEntries(own),
    host: asked.authority,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  }
  const passed = request(target + asked.url, { method: asked.method, headers, agent }, (given) => {
    const kept = Object.entries(given.headers).filter(([name]) => !HOP_HEADERS.includes(name))
    answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept))
    given.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(STAGE_FOLDER, name)) as [
    string,
    string,
  ]
  const what = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=bench']
  execFileSync('openssl', [...what, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
