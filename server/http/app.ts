import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { AppContext } from '../context.ts'
import type { PageHandler } from '../pages/page-handler.ts'
import { readPageVisit } from '../pages/page-visit.ts'
import { mountCalls } from './mount-calls.ts'

/** The whole server as a function from Request to Response. Without pages: the calls alone. */
export function createServer(app: AppContext, answerPage?: PageHandler): Hono {
  const server = new Hono()
  mountCalls(server, app)
  server.use('/assets/*', serveStatic({ root: 'build/client' }))
  server.all('/assets/*', (c) => c.text('Not found', 404))
  if (answerPage) {
    server.all('*', (c) =>
      answerPage(
        {
          request: c.req.raw,
          visit: readPageVisit(c.req.raw),
          address: '',
          nonce: randomBytes(16).toString('base64url'),
        },
        app,
      ),
    )
  }
  return server
}
