import { sql } from 'kysely'
import { runServer } from '#server/run/run-server.ts'

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
