import { chargeDependencies } from '../api/charge-dependencies.ts'
import type { AppContext } from '../wiring/context.ts'
import { endBindingsWithoutToken } from '../domain/paying/cards/end-bindings-without-token.ts'
import { finishRemovals } from '../domain/paying/cards/finish-removals.ts'
import { reconcileGateway } from '../domain/paying/charges/reconcile-gateway.ts'
import { settleDueCharges } from '../domain/paying/charges/settle-due-charges.ts'
import { runEach } from '../run-each.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import { REPEAT_LOOK_SECONDS, REPEAT_RETRIES } from '../queue/job-times.ts'

export const SETTLE_CHARGES_JOB = 'settle-charges'

/** The gateway may be slow: what is not looked at in this time is looked at by the next run. */
const SETTLE = { repeatSeconds: 15, timeLimitSeconds: 90 }
const FINISH_CARDS = { repeatSeconds: 60, timeLimitSeconds: 90 }
const RECONCILE = { repeatSeconds: 3_600, timeLimitSeconds: 600 }
const BATCH = 100
/** How far back the hourly comparison goes; a refund may come days later. */
const RECONCILED_MS = 7 * 86_400_000
const UNDER_WAY_MS = 300_000

/** What keeps our charges and the gateway's list equal. None where no gateway is configured. */
export function chargeJobs(app: AppContext): JobDefinition[] {
  const { clock, gateway } = app
  if (!gateway.client) return []
  const dependencies = chargeDependencies(app)
  return [
    repeated(SETTLE_CHARGES_JOB, SETTLE, async (_, signal) => {
      await settleDueCharges(dependencies, BATCH, signal)
    }),
    repeated('finish-cards', FINISH_CARDS, async (_, signal) => {
      const kinds = [
        () => endBindingsWithoutToken(dependencies, BATCH),
        () => finishRemovals(dependencies, BATCH, signal),
      ]
      await runEach(kinds, (finish) => finish(), { failed: 'kinds of cards could not be finished' })
    }),
    repeated('reconcile-gateway', RECONCILE, async (_, signal) => {
      // What is on its way at this moment is no difference.
      const until = new Date(clock.now().getTime() - UNDER_WAY_MS)
      const since = new Date(until.getTime() - RECONCILED_MS)
      const compare = (merchantId: string) =>
        reconcileGateway(dependencies, { merchantId, since, until })
      await runEach(gateway.merchantIds, compare, { failed: 'merchants not compared', signal })
    }),
  ]
}

function repeated(
  name: string,
  { repeatSeconds, timeLimitSeconds }: { repeatSeconds: number; timeLimitSeconds: number },
  run: JobDefinition['run'],
): JobDefinition {
  return {
    name,
    policy: { ...REPEAT_RETRIES, timeLimitSeconds },
    lookSeconds: REPEAT_LOOK_SECONDS,
    repeatSeconds,
    run,
  }
}
