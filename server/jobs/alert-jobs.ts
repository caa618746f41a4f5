import { MAX_DOCUMENT_BYTES } from '#contract/values/store-application-rules.ts'
import type { AppContext } from '../wiring/context.ts'
import {
  ALERT_JOB,
  type AlertJob,
  type SendAlertJob,
} from '../domain/operating/alerts/alert-job.ts'
import { isLastWord, tellAlerts, type AlertsFound } from '../domain/operating/alerts/tell-alerts.ts'
import { listSwitches } from '../domain/operating/switches/list-switches.ts'
import { getStoredBytes } from '../domain/people/store-applications/stored-bytes.ts'
import { alertWaysOf, makeAlertSender } from '../outside/alerts/alert-sender.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import {
  REPEAT_LOOK_SECONDS,
  REPEAT_RETRIES,
  SEND_LOOK_SECONDS,
  SEND_RETRIES,
} from '../queue/job-times.ts'
import { findAlerts, type AlertEvidence, type ReadingName } from '../wiring/find-alerts.ts'
import { figureReads } from '../wiring/figures.ts'

const EVALUATE = { repeatSeconds: 60, timeLimitSeconds: 60 }

/** What tells operators of what is wrong where no Prometheus does. */
export function alertJobs(app: AppContext): JobDefinition[] {
  const { db, clock, config, jobs } = app
  const send = makeAlertSender(app)
  const ways = alertWaysOf(config)
  const sendAlertJob: SendAlertJob = (tx, job) => jobs.send(tx, ALERT_JOB, job)
  return [
    {
      name: ALERT_JOB,
      policy: { ...SEND_RETRIES, timeLimitSeconds: 120 },
      lookSeconds: SEND_LOOK_SECONDS,
      receiverOf: (data) => (data as Partial<AlertJob>).way?.kind ?? '',
      run: async (data) => {
        const { way, message } = data as AlertJob
        if (await isLastWord(db, message)) await send(way, message)
      },
    },
    {
      name: 'evaluate-alerts',
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: EVALUATE.timeLimitSeconds },
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: EVALUATE.repeatSeconds,
      run: async () => tellAlerts({ db, clock, ways, sendAlertJob }, await lookForAlerts(app)),
    },
  ]
}

/** Each reading by itself: one that cannot be had takes no other with it. */
async function lookForAlerts(app: AppContext): Promise<AlertsFound> {
  const { db, clock, config, log, gateway, jobs } = app
  const at = clock.now()
  const queues = () => jobs.running()
  const reads: Record<ReadingName, () => Promise<unknown>> = {
    ...figureReads(db, { clock, merchantIds: gateway.merchantIds, queues }),
    switchesOff: async () => (await listSwitches(db)).off,
    documentBytesLacking: async () =>
      (await getStoredBytes(db)) + MAX_DOCUMENT_BYTES - config.documents.maxBytes,
  }
  const read: AlertEvidence['read'] = {}
  const failures = new Map<ReadingName, unknown>()
  for (const name of Object.keys(reads) as ReadingName[]) {
    await reads[name]().then(
      (reading) => Object.assign(read, { [name]: reading }),
      (error: unknown) => failures.set(name, error),
    )
  }
  const unread = new Set(failures.keys())
  if (unread.size > 0) {
    const err = new AggregateError(failures.values(), 'Readings have failed')
    log.error({ err, readings: [...unread] }, 'alerts cannot be decided')
  }
  return findAlerts({ at, smsDailyLimit: config.sms.dailyLimit, read, unread })
}
