import { Hono } from 'hono'
import type { AppContext } from '../context.ts'
import { mountCalls } from './mount-calls.ts'

/** Answers a request for a page; the pages are bundled, so the server's core does not import them. */
export type PageHandler = (request: Request, app: AppContext, address: string) => Promise<Response>

/** The whole server as a function from Request to Response. */
export function createServer(app: AppContext): Hono {
  const server = new Hono()
  mountCalls(server, app)
  return server
}
