import type { AppContext } from '../wiring/context.ts'
import { recordVerification } from '../domain/ledger/verifications/record-verification.ts'
import { verifyLedger } from '../domain/verify-ledger.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import { REPEAT_LOOK_SECONDS, REPEAT_RETRIES } from '../queue/job-times.ts'

const DAY_SECONDS = 86_400
/** As long as it takes, and done before the next day's. */
const TIME_LIMIT_SECONDS = 6 * 3_600

type LedgerJobDependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'withoutTimeLimits'>

/** The daily look at the whole ledger: what it came to is told by every server. */
export function ledgerJobs(app: LedgerJobDependencies): JobDefinition[] {
  return [
    {
      name: 'verify-ledger',
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: TIME_LIMIT_SECONDS },
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: DAY_SECONDS,
      run: (_, signal) => verifyAndRecord(app, signal),
    },
  ]
}

/** On a connection of its own, as its statements may take longer than those of a request. */
async function verifyAndRecord(
  { db, clock, log, withoutTimeLimits }: LedgerJobDependencies,
  signal: AbortSignal | undefined,
): Promise<void> {
  const startedAt = clock.now()
  const {
    counts,
    faultCount,
    actsHead = '',
  } = await withoutTimeLimits((unlimited) => verifyLedger(unlimited, { signal }))
  const { accounts: accountCount, entries: entryCount, acts: actCount } = counts
  const chain = { actCount, actsHead }
  await recordVerification(db, clock, { startedAt, accountCount, entryCount, faultCount, chain })
  // Outside of the database: whoever can change everything in there cannot change this.
  log.info(chain, 'the chain of acts ends here')
  // Which they are names members: for whoever asks, not for the log.
  if (faultCount > 0) log.error({ faultCount }, 'ledger has faults: operate verify-ledger')
}
