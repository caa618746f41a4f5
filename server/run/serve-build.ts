import * as build from 'virtual:react-router/server-build'
import { makePageHandler } from '../http/pages/page-handler.ts'
import { runServer } from './run-server.ts'

/** Runs the server with the pages of its own build. */
export function serveBuild(folders: {
  staticFolder: string
  consoleFolder: string
}): Promise<void> {
  return runServer({
    answerPage: makePageHandler(() => Promise.resolve(build), 'production'),
    ...folders,
  })
}
