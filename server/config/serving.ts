import { z } from 'zod'
import { longText, whole } from './values.ts'

/** Settings of how a server listens, ends and tells of itself. */
export const servingSettings = {
  HOST: z.string().optional(),
  DRAIN_SECONDS: whole(0, 600).optional(),
  METRICS_TOKEN: longText(16).optional(),
}

type Environment = z.infer<z.ZodObject<typeof servingSettings>> & { MODE: 'demo' | 'production' }

/** A demo is for its own machine until it is told otherwise, since everybody knows its secrets. */
export function servingOf({ MODE, HOST, DRAIN_SECONDS, METRICS_TOKEN }: Environment) {
  return {
    host: HOST ?? (MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    /** A balancer's two looks at /readyz; nobody waits for a demo to end. */
    drainSeconds: DRAIN_SECONDS ?? (MODE === 'demo' ? 0 : 4),
    metricsToken: METRICS_TOKEN,
  }
}
