import { chargeParts } from '../api/charge-parts.ts'
import type { AppContext } from '../context.ts'
import { endBindingsWithoutToken } from '../domain/cards/end-bindings-without-token.ts'
import { finishRemovals } from '../domain/cards/finish-removals.ts'
import { reconcileGateway } from '../domain/charges/reconcile-gateway.ts'
import { settleDueCharges } from '../domain/charges/settle-due-charges.ts'
import { PUSH_JOB } from '../domain/messages/push-job.ts'
import type { JobDefinition } from './job-queue.ts'

export const SETTLE_CHARGES_JOB = 'settle-charges'

const SETTLE_SECONDS = 15
const TEN_MINUTES_SECONDS = 600
const HOUR_SECONDS = 3_600
const BATCH = 100
/** How far back the hourly comparison goes; a refund may come days later. */
const RECONCILED_MS = 7 * 86_400_000
const UNDER_WAY_MS = 300_000

/** What keeps our charges and the gateway's list equal. None where no gateway is configured. */
export function chargeJobs(app: AppContext): JobDefinition[] {
  const { clock, gateway, jobs } = app
  if (!gateway.client) return []
  const parts = chargeParts(app)
  return [
    repeated(SETTLE_CHARGES_JOB, SETTLE_SECONDS, async () => {
      await settleDueCharges(parts, BATCH).finally(() => jobs.wake(PUSH_JOB))
    }),
    repeated('finish-cards', TEN_MINUTES_SECONDS, async () => {
      await endBindingsWithoutToken(parts, BATCH)
      await finishRemovals(parts, BATCH)
    }),
    repeated('reconcile-gateway', HOUR_SECONDS, async () => {
      // What is on its way at this moment is no difference.
      const until = new Date(clock.now().getTime() - UNDER_WAY_MS)
      const since = new Date(until.getTime() - RECONCILED_MS)
      for (const merchantId of gateway.merchantIds) {
        await reconcileGateway(parts, { merchantId, since, until })
      }
    }),
  ]
}

function repeated(name: string, repeatSeconds: number, run: () => Promise<void>): JobDefinition {
  return {
    name,
    policy: {
      retries: 2,
      retryDelaySeconds: SETTLE_SECONDS,
      retryDelayMaxSeconds: HOUR_SECONDS,
      timeLimitSeconds: HOUR_SECONDS,
    },
    lookSeconds: Math.min(repeatSeconds, 60),
    repeatSeconds,
    run,
  }
}
