import { connect } from 'node:net'
import { AnswerReader } from './answer-reader.ts'

const READ_BYTES = 65_536

export interface Target {
  port: number
  path: string
  headers?: Record<string, string>
  /** ASCII. */
  body?: string
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
  return runRequests(() => request, { port: target.port, durationMs, connections })
}

export interface RunOptions {
  port: number
  durationMs: number
  connections: number
}

/**
 * The same with a request of its own each time. A connection that gets none ends.
 *
 * @throws Error where an answer is not 200
 */
export async function runRequests(
  next: () => Buffer | undefined,
  { port, durationMs, connections }: RunOptions,
): Promise<LoadResult> {
  const startedAt = performance.now()
  const endsAt = startedAt + durationMs
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(endsAt, port, next)),
  )
  const requests = counts.reduce((sum, count) => sum + count, 0)
  return { requests, perSecond: requests / ((performance.now() - startedAt) / 1_000) }
}

/** The bytes of a request; with a body it is a POST of JSON. */
export function requestOf({ port, path, headers = {}, body }: Target): Buffer {
  const all = { Host: `127.0.0.1:${port}`, 'User-Agent': 'Hongli bench', ...headers }
  const ofBody = { 'Content-Type': 'application/json', 'Content-Length': body?.length }
  const lines = Object.entries(body === undefined ? all : { ...all, ...ofBody }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const method = body === undefined ? 'GET' : 'POST'
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

function askUntil(endsAt: number, port: number, next: () => Buffer | undefined): Promise<number> {
  const first = next()
  if (!first) return Promise.resolve(0)
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
      const request = performance.now() < endsAt ? next() : undefined
      if (request) {
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
      () => socket.write(first),
    )
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('The server hung up')))
  })
}
