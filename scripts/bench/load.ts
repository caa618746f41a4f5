import { connect } from 'node:net'
import { AnswerReader } from './answer-reader.ts'

const READ_BYTES = 65_536

export interface Target {
  port: number
  path: string
  headers?: Record<string, string>
}

export interface LoadResult {
  requests: number
  perSecond: number
}

/**
 * Asks for one address over and over on kept-open connections, each waiting for its answer. Answers
 * are read no further than to their end: general tools take them apart, which costs several times
 * what a bare server needs to send them, and the ratio would be that of the tool.
 *
 * @throws Error where an answer is not 200
 */
export async function runLoad(
  target: Target,
  durationMs: number,
  connections: number,
): Promise<LoadResult> {
  const request = requestOf(target)
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(endsAt, target, request)),
  )
  const requests = counts.reduce((sum, count) => sum + count, 0)
  return { requests, perSecond: requests / ((performance.now() - startedAt) / 1_000) }
}

function requestOf({ port, path, headers = {} }: Target): Buffer {
  const all = { Host: `127.0.0.1:${port}`, 'User-Agent': 'Hongli bench', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

function askUntil(endsAt: number, { port }: Target, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const reader = new AnswerReader()
    let answered = 0
    const onBytes = (count: number, bytes: Uint8Array): boolean => {
      try {
        if (!reader.read(Buffer.from(bytes.buffer, bytes.byteOffset, count))) return true
      } catch (error) {
        socket.destroy(error as Error)
        return false
      }
      answered += 1
      if (performance.now() < endsAt) {
        socket.write(request)
        return true
      }
      socket.destroy()
      resolve(answered)
      return false
    }
    const buffer = Buffer.alloc(READ_BYTES)
    const socket = connect(
      { port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: onBytes } },
      () => socket.write(request),
    )
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('The server hung up')))
  })
}
