import { Server, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { runServer } from '#server/run/run-server.ts'

/** What has begun to listen in this process. */
const listeners = new Set<Server>()
const { listen } = Server.prototype
Server.prototype.listen = function listenNoted(this: Server, ...given: unknown[]) {
  listeners.add(this)
  return Reflect.apply(listen, this, given) as Server
}

/** A server whose pages start what they do not wait for. */
await runServer({
  answerPage: ({ request }, { db }) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/query') {
      void sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    }
    if (pathname === '/promise') void Promise.reject(new Error('of something else'))
    return Promise.resolve(new Response('answered'))
  },
})

// With PORT=0 the system chooses. What looked beforehand whether it can listen has ended.
for (const server of listeners) {
  if (server.listening) process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`)
}
