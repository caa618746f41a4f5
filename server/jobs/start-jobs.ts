import type { AppContext } from '../context.ts'
import { FORM_MAIL_JOB, type FormMailJob } from '../domain/messages/form-mail-job.ts'
import { deliverFormMail } from '../domain/messages/deliver-form-mail.ts'
import { deliverPush } from '../domain/messages/deliver-push.ts'
import {
  APPLICATION_MAIL_JOB,
  type ApplicationMailJob,
} from '../domain/store-applications/application-mail-job.ts'
import { deliverApplicationMail } from '../domain/store-applications/deliver-application-mail.ts'
import { sweepStoreApplications } from '../domain/store-applications/sweep-store-applications.ts'
import { PUSH_JOB, type PushJob } from '../domain/messages/push-job.ts'
import { callPartnerBack } from '../domain/partners/call-partner-back.ts'
import {
  PARTNER_CALL_BACK_JOB,
  type PartnerCallBackJob,
} from '../domain/partners/partner-call-back-job.ts'
import { makePartnerCallBack } from '../outside/partner-call-back/make-partner-call-back.ts'
import { deleteExpiredBotCheckUses } from '../domain/bot-checks/delete-expired-bot-check-uses.ts'
import { deleteExpiredIdempotencyKeys } from '../domain/idempotency/idempotency-keys.ts'
import { deleteOldExpiryNotices } from '../domain/transfers/tell-of-expiry.ts'
import { makeApplicationMailComposer } from './compose-application-mail.ts'
import { chargeJobs } from './charge-jobs.ts'
import { makeFormMailComposer } from './compose-form-mail.ts'
import { makePushComposer } from './compose-push.ts'
import type { JobDefinition } from './job-queue.ts'
import { memberJobs } from './member-jobs.ts'
import { referralJobs } from './referral-jobs.ts'

const DAY_SECONDS = 86_400

/** About a day in all (22 to 26 hours): somebody else's server may be away for a night. */
const OUTSIDE_POLICY = {
  retries: 15,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 4 * 3_600,
  timeLimitSeconds: 300,
}

/** Starts the queue with every job of the product. Stop it with `app.jobs.stop()`. */
export async function startJobs(app: AppContext): Promise<void> {
  await app.jobs.start(jobsOf(app))
}

/** Each job is one line around a verb of the domain. */
export function jobsOf(app: AppContext): JobDefinition[] {
  const { db, clock, mail, push, sealer, documents } = app
  const compose = makeFormMailComposer(app.config)
  const composeApplication = makeApplicationMailComposer(app.config)
  const composePush = makePushComposer(app.config)
  const callBack = makePartnerCallBack(app)
  return [
    {
      name: FORM_MAIL_JOB,
      policy: OUTSIDE_POLICY,
      lookSeconds: 5,
      run: (data) => deliverFormMail({ db, mail, compose }, data as FormMailJob),
    },
    {
      name: APPLICATION_MAIL_JOB,
      policy: OUTSIDE_POLICY,
      lookSeconds: 5,
      run: (data) =>
        deliverApplicationMail(
          { db, sealer, mail, compose: composeApplication },
          data as ApplicationMailJob,
        ),
    },
    {
      name: PUSH_JOB,
      policy: OUTSIDE_POLICY,
      lookSeconds: 5,
      run: (data) => deliverPush({ db, push, compose: composePush }, data as PushJob),
    },
    {
      name: PARTNER_CALL_BACK_JOB,
      policy: OUTSIDE_POLICY,
      lookSeconds: 5,
      run: async (data) => {
        await callPartnerBack({ db, clock, callBack }, data as PartnerCallBackJob)
      },
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
        await deleteOldExpiryNotices(db, clock)
        await sweepStoreApplications({ db, clock, documents })
      },
    },
    ...memberJobs(app),
    ...chargeJobs(app),
    ...referralJobs(app),
  ]
}
