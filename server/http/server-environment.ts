import type { Context, Hono } from 'hono'
import type { Caller, Connection } from './caller.ts'

/** What travels with a request through the server's middleware. */
export interface ServerEnvironment {
  Bindings: Connection
  Variables: {
    caller: Caller
    /** Pattern of the route that answered, where it is not Hono's own. */
    pattern?: string
  }
}

export type Server = Hono<ServerEnvironment>
export type ServerContext = Context<ServerEnvironment>
