import type { AppContext } from '../context.ts'
import { FORM_MAIL_JOB, type FormMailJob } from '../domain/messages/form-mail-job.ts'
import { deliverFormMail } from '../domain/messages/deliver-form-mail.ts'
import { deleteExpiredBotCheckUses } from '../domain/bot-checks/delete-expired-bot-check-uses.ts'
import { deleteExpiredIdempotencyKeys } from '../domain/idempotency/idempotency-keys.ts'
import { makeFormMailComposer } from './compose-form-mail.ts'
import type { JobDefinition } from './job-queue.ts'

const DAY_SECONDS = 86_400

/** Starts the queue with every job of the product. Stop it with `app.jobs.stop()`. */
export async function startJobs(app: AppContext): Promise<void> {
  await app.jobs.start(jobsOf(app))
}

/** Each job is one line around a verb of the domain. */
function jobsOf(app: AppContext): JobDefinition[] {
  const { db, clock, mail } = app
  const compose = makeFormMailComposer(app.config)
  return [
    {
      name: FORM_MAIL_JOB,
      // About a day in all: a mail server may be away for a night.
      policy: {
        retries: 12,
        retryDelaySeconds: 10,
        retryDelayMaxSeconds: 4 * 3_600,
        timeLimitSeconds: 300,
      },
      lookSeconds: 5,
      run: (data) => deliverFormMail({ db, mail, compose }, data as FormMailJob),
    },
    {
      name: 'delete-expired-rows',
      policy: {
        retries: 3,
        retryDelaySeconds: 60,
        retryDelayMaxSeconds: 3_600,
        timeLimitSeconds: 300,
      },
      lookSeconds: 60,
      repeatSeconds: DAY_SECONDS,
      run: async () => {
        await deleteExpiredBotCheckUses(db, clock)
        await deleteExpiredIdempotencyKeys(db, clock)
      },
    },
  ]
}
