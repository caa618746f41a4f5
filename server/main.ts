import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { makePageHandler } from './pages/page-handler.ts'
import { runServer } from './run-server.ts'

await runServer({
  answerPage: makePageHandler(() => Promise.resolve(build), 'production'),
  // Beside the built server, wherever the build was put.
  staticFolder: join(import.meta.dirname, '../client'),
})
