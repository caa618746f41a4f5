import { Redis } from 'ioredis'
import type { Config } from '../config/config.ts'
import { mistake, ok, warning, type Check, type Finding } from './check.ts'

const SUBJECT = 'Redis'

/** Where the counts of the limits are shared. */
export function redisChecks({ redisUrl }: Config): Check[] {
  const look = () => Promise.resolve(redisUrl === undefined ? [UNSET] : lookAt(redisUrl))
  return [{ group: 'Other services', subject: SUBJECT, needs: ['REDIS_URL'], look }]
}

const UNSET = warning(
  SUBJECT,
  'REDIS_URL is not set: right for one server; of several, each would count its limits alone',
)

async function lookAt(url: string): Promise<Finding[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 3_000,
    commandTimeout: 2_000,
    retryStrategy: () => null,
  })
  let reason: Error | undefined
  redis.on('error', (error: Error) => {
    reason = error
  })
  try {
    await redis.connect()
    await redis.ping()
    return [ok(SUBJECT, 'answers')]
  } catch (error) {
    const { message } = reason ?? (error as Error)
    return [mistake(SUBJECT, `REDIS_URL: ${message}: every write would be refused meanwhile`)]
  } finally {
    redis.disconnect()
  }
}
