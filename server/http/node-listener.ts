import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AnswerAtOnce } from './pages/answer-page.ts'
import type { AskedPage } from './asked-page.ts'
import type { Connection } from './caller.ts'
import { hasTwoHosts } from './has-two-hosts.ts'
import type { Server } from './server-environment.ts'

/** The server as a function of requests, and its shorter way to a page that is kept. */
export interface Site {
  fetch: Server['fetch']
  /** A cached page, already reported; undefined where anything has to be waited for or routed. */
  answerAtOnce?: (asked: AskedPage, connection: Connection) => AnswerAtOnce | undefined
}

/**
 * The server as Node calls it. A cached page is answered from Node's own message: making a `Request`
 * and a `Response` of it took as long as everything else together.
 */
export function makeNodeListener({ fetch, answerAtOnce }: Site): RequestListener {
  const listen = getRequestListener(fetch)
  if (!answerAtOnce) return (incoming, outgoing) => void listen(incoming, outgoing)
  return (incoming, outgoing) => {
    const answer = answerEarly(incoming, answerAtOnce)
    if (!answer) {
      void listen(incoming, outgoing)
      return
    }
    outgoing.writeHead(answer.status, answer.headers)
    outgoing.end(answer.body)
  }
}

/**
 * Nothing is around this way that would catch an error, and one that is not caught ends the
 * process: whatever fails here goes the long way, which has words for it.
 */
function answerEarly(
  incoming: IncomingMessage,
  answerAtOnce: NonNullable<Site['answerAtOnce']>,
): AnswerAtOnce | undefined {
  try {
    const asked = askedPage(incoming)
    return asked && answerAtOnce(asked, { incoming })
  } catch {
    return undefined
  }
}

/** Hosts and paths that need no judging; all others go the long way, which judges them. */
const PLAIN_HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/
const PLAIN_PATH = /^\/(?!api\/|assets\/|\/)[\w\-/%?=&+~]*$/

function askedPage(incoming: IncomingMessage): AskedPage | undefined {
  const { method, url = '', headers } = incoming
  const { host } = headers
  if (method !== 'GET' || host === undefined) return undefined
  if (!PLAIN_HOST.test(host) || !PLAIN_PATH.test(url) || hasTwoHosts(incoming)) return undefined
  const get = (name: string): string | null => {
    const value = headers[name]
    return typeof value === 'string' ? value : (value?.join(', ') ?? null)
  }
  return { method, url: `http://${host}${url}`, headers: { get } }
}
