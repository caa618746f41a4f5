import { MAX_DOCUMENT_BYTES } from '#contract/values/store-application-rules.ts'
import type { AppContext } from '../wiring/context.ts'
import {
  ALERT_JOB,
  type AlertJob,
  type SendAlertJob,
} from '../domain/operating/alerts/alert-job.ts'
import {
  isLastWord,
  tellAlerts,
  type StandingAlerts,
} from '../domain/operating/alerts/tell-alerts.ts'
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
import { findAlerts } from '../wiring/find-alerts.ts'
import { readFigures } from '../wiring/figures.ts'

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

async function lookForAlerts({ db, clock, config, gateway }: AppContext): Promise<StandingAlerts> {
  const { merchantIds } = gateway
  const storedBytes = await getStoredBytes(db)
  return findAlerts({
    figures: await readFigures(db, { clock, merchantIds }),
    off: (await listSwitches(db)).off,
    smsDailyLimit: config.sms.dailyLimit,
    documentBytesLacking: storedBytes + MAX_DOCUMENT_BYTES - config.documents.maxBytes,
  })
}
