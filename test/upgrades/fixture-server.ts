import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'

export const ENGINES = ['postgres', 'embedded'] as const
export type Engine = (typeof ENGINES)[number]

/** When the fixtures were made, and an hour later, when they are read: days are counted from then. */
export const MADE_AT = '2026-11-22T04:00:00Z'
export const READ_AT = '2026-11-22T05:00:00Z'

/** What both are packed with beside the database. */
export const SANDBOX_STATE = 'sandbox.jsonl'
export const DUMP = 'dump.sql'

/** Nobody listens there, at any time. */
export const NOBODY = 'http://127.0.0.1:9'

const CLOCK = pathToFileURL(join(PROJECT_ROOT, 'test/e2e/machine-clock.ts')).href

export function fixtureFolder(): string {
  return join(PROJECT_ROOT, 'test/fixtures/1.38.3')
}

/** Starts the built server on a folder as the demo has it, and on a database where a url is given. */
export function startOn(
  place: { folder: string; url: string | undefined },
  settings: Readonly<Record<string, string>>,
): Promise<BuiltServer> {
  return startBuiltServer({
    MODE: 'demo',
    DATA_DIR: place.folder,
    DATABASE_URL: place.url ?? '',
    NODE_OPTIONS: `--import ${CLOCK}`,
    LOG_LEVEL: 'error',
    ...settings,
  })
}
