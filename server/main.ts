import * as build from 'virtual:react-router/server-build'
import { makePageHandler } from './pages/page-handler.ts'
import { startServer } from './start-server.ts'

await startServer(makePageHandler(() => Promise.resolve(build), 'production'))
