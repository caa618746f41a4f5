import type { Kysely } from 'kysely'
import { systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { makeContentVersion } from './content-version.ts'
import type { AppContext } from './context.ts'
import type { Database } from './db/database.ts'
import { makeLimits } from './limits/make-limits.ts'
import { makeLogger, type Logger } from './logger.ts'
import { makeMetrics } from './metrics.ts'
import { openIpLocation } from './outside/ip-location/open-ip-location.ts'

export interface AppContextParts {
  config: Config
  db: Kysely<Database>
  clock?: Clock
  log?: Logger
}

/** Puts together what lives as long as the server. Close `limits` with the database. */
export function makeAppContext({
  config,
  db,
  clock = systemClock,
  log = makeLogger(config.logLevel),
}: AppContextParts): AppContext {
  return {
    config,
    clock,
    log,
    db,
    metrics: makeMetrics(),
    limits: makeLimits({ redisUrl: config.redisUrl, scale: config.rateLimitScale, log }),
    contentVersion: makeContentVersion(),
    ipLocation: openIpLocation(),
  }
}
