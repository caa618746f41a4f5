import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { NamedError } from '#contract/values/errors.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import type { Limits } from './limits.ts'

export interface LimitsOptions {
  /** Without it each server counts in its own memory. */
  redisUrl: string | undefined
  /** Multiplies every limit. */
  scale: number
  log: Logger
  metrics: Pick<Metrics, 'limitsRefused' | 'limitsCountedHere' | 'redisUp'>
}

type Counters = (points: number, windowSeconds: number) => RateLimiterAbstract

/** A call waits no longer than this for a count. */
const REDIS_ANSWER_TIMEOUT_MS = 1_000

export function makeLimits({ redisUrl, scale, log, metrics }: LimitsOptions): Limits {
  const watch = watchRedis(log, metrics)
  if (redisUrl !== undefined) metrics.redisUp.set({ counts: 'limits' }, 0)
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, watch)
  const refused = (refusal: RateLimiterRes) => {
    metrics.limitsRefused.inc()
    return tooManyRequests(refusal)
  }
  const here = countersBy((points, duration) => new RateLimiterMemory({ points, duration }))
  const everywhere = redis
    ? countersBy(
        (points, duration) =>
          new RateLimiterRedis({
            storeClient: redis,
            keyPrefix: `hongli:limit:${points}:${duration}`,
            points,
            duration,
            // A caller far above the limit costs no more trips to Redis.
            inMemoryBlockOnConsumed: points + 1,
          }),
      )
    : here
  return {
    async consume(key, points, windowSeconds, whenAway = 'refuse') {
      const allowed = Math.max(1, Math.round(points * scale))
      try {
        await everywhere(allowed, windowSeconds).consume(key)
        if (redis) watch.noteBack()
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) throw refused(rejection)
        // One that is connected and answers errors, or nothing. How a lost connection ends is an event of its own.
        if (redis?.status === 'ready') watch.noteAway(rejection)
        if (whenAway === 'refuse') {
          throw new NamedError('ServiceUnavailable', { cause: rejection, retryAfterSeconds: 5 })
        }
        metrics.limitsCountedHere.inc()
        await here(allowed, windowSeconds)
          .consume(key)
          .catch((refusal: unknown) => {
            throw refusal instanceof RateLimiterRes ? refused(refusal) : refusal
          })
      }
    },
    close: async () => redis?.disconnect(),
  }
}

function tooManyRequests(refusal: RateLimiterRes): NamedError {
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
  return new NamedError('TooManyRequests', { values: { seconds }, retryAfterSeconds: seconds })
}

/** One limiter for each pair of limit and window, made with its first use. */
function countersBy(make: Counters): Counters {
  const made = new Map<string, RateLimiterAbstract>()
  return (points, windowSeconds) => {
    const name = `${points}/${windowSeconds}`
    const found = made.get(name) ?? make(points, windowSeconds)
    made.set(name, found)
    return found
  }
}

interface RedisWatch {
  noteAway(err: unknown): void
  noteBack(): void
}

/** Tells when counts in Redis begin to fail, and when they are taken again. */
function watchRedis(log: Logger, { redisUp }: LimitsOptions['metrics']): RedisWatch {
  let isAway = false
  return {
    noteAway(err) {
      if (!isAway) log.error({ err }, 'redis is away')
      redisUp.set({ counts: 'limits' }, 0)
      isAway = true
    },
    noteBack() {
      if (isAway) log.info('redis is back')
      redisUp.set({ counts: 'limits' }, 1)
      isAway = false
    },
  }
}

/**
 * Commands fail at once while Redis is away, so that no request waits for its return. A connection on which nothing
 * comes is given up, and so is one to a machine that has become a replica: another one may have its address by now.
 */
function openRedis(url: string, { noteAway, noteBack }: RedisWatch): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: REDIS_ANSWER_TIMEOUT_MS,
    socketTimeout: 2 * REDIS_ANSWER_TIMEOUT_MS,
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    retryStrategy: (attempt) => Math.min(attempt * 200, 3_000),
  })
  redis.on('error', noteAway)
  redis.on('ready', noteBack)
  return redis
}
