import type { AppContext } from '../wiring/context.ts'
import { deliverLetter } from '../domain/people/application-cases/deliver-letter.ts'
import {
  APPLICATION_LETTER_JOB,
  type ApplicationLetterJob,
} from '../domain/people/application-cases/letter-job.ts'
import { FORM_MAIL_JOB, type FormMailJob } from '../domain/people/messages/form-mail-job.ts'
import { deliverFormMail } from '../domain/people/messages/deliver-form-mail.ts'
import { ANSWER_MAIL_JOB, type AnswerMailJob } from '../domain/people/inbox/answer-mail-job.ts'
import { deliverAnswerMail } from '../domain/people/inbox/deliver-answer-mail.ts'
import { deliverPush } from '../domain/people/messages/deliver-push.ts'
import {
  APPLICATION_MAIL_JOB,
  type ApplicationMailJob,
} from '../domain/people/store-applications/application-mail-job.ts'
import { deliverApplicationMail } from '../domain/people/store-applications/deliver-application-mail.ts'
import {
  CONFIRMATION_MAIL_JOB,
  type ConfirmationMailJob,
} from '../domain/people/unconfirmed-forms/confirmation-mail-job.ts'
import { deliverConfirmationMail } from '../domain/people/unconfirmed-forms/deliver-confirmation-mail.ts'
import { PUSH_JOB, type PushJob } from '../domain/people/messages/push-job.ts'
import { callPartnerBack } from '../domain/earning/partners/call-partner-back.ts'
import {
  PARTNER_CALL_BACK_JOB,
  type PartnerCallBackJob,
} from '../domain/earning/partners/partner-call-back-job.ts'
import { makePartnerCallBack } from '../outside/partner-call-back/make-partner-call-back.ts'
import { alertJobs } from './alert-jobs.ts'
import { broadcastJobs } from './broadcast-jobs.ts'
import { campaignJobs } from './campaign-jobs.ts'
import { makeApplicationMailComposer, makeLinkWords } from './compose-application-mail.ts'
import { chargeJobs } from './charge-jobs.ts'
import { makeConfirmationMailComposer } from './compose-confirmation-mail.ts'
import { contentJobs } from './content-jobs.ts'
import { makeFormMailComposer } from './compose-form-mail.ts'
import { makePushComposer } from './compose-push.ts'
import { deleteExpiredRows } from './delete-expired-rows.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import {
  PROBE_SECONDS,
  REPEAT_LOOK_SECONDS,
  REPEAT_RETRIES,
  SEND_LOOK_SECONDS,
  SEND_RETRIES,
} from '../queue/job-times.ts'
import { ledgerJobs } from './ledger-jobs.ts'
import { memberJobs } from './member-jobs.ts'
import { referralJobs } from './referral-jobs.ts'
import { storeJobs } from './store-jobs.ts'

const DAY_SECONDS = 86_400

const SEND_POLICY = { ...SEND_RETRIES, timeLimitSeconds: 120 }

/** Starts the queue with every job of the product. Stop it with `app.jobs.stop()`. */
export async function startJobs(app: AppContext): Promise<void> {
  await app.jobs.start(jobsOf(app))
}

/** What is done without being asked for, and how often. */
export function repeatsOf(app: AppContext): { name: string; repeatSeconds: number }[] {
  return jobsOf(app).flatMap(({ name, repeatSeconds }) =>
    repeatSeconds === undefined ? [] : [{ name, repeatSeconds }],
  )
}

/** Mails go to one server of ours, pushes to the app's. */
const ONE_RECEIVER = () => ''

/** Each job is one line around a verb of the domain. */
export function jobsOf(app: AppContext): JobDefinition[] {
  const { db, clock, mail, push, sealer } = app
  const compose = makeFormMailComposer(app.config)
  const composeApplication = makeApplicationMailComposer(app.config)
  const linkWords = makeLinkWords(app.config)
  const composeConfirmation = makeConfirmationMailComposer(app.config)
  const composePush = makePushComposer(app.config)
  const callBack = makePartnerCallBack(app)
  return [
    {
      name: FORM_MAIL_JOB,
      policy: SEND_POLICY,
      lookSeconds: SEND_LOOK_SECONDS,
      receiverOf: ONE_RECEIVER,
      run: (data) => deliverFormMail({ db, mail, compose }, data as FormMailJob),
    },
    {
      name: ANSWER_MAIL_JOB,
      policy: SEND_POLICY,
      lookSeconds: SEND_LOOK_SECONDS,
      receiverOf: ONE_RECEIVER,
      run: (data) =>
        deliverAnswerMail({ db, clock, mail, replyTo: app.config.mail.to }, data as AnswerMailJob),
    },
    {
      name: APPLICATION_MAIL_JOB,
      policy: SEND_POLICY,
      lookSeconds: SEND_LOOK_SECONDS,
      receiverOf: ONE_RECEIVER,
      run: (data) =>
        deliverApplicationMail(
          { db, sealer, mail, compose: composeApplication },
          data as ApplicationMailJob,
        ),
    },
    {
      name: APPLICATION_LETTER_JOB,
      policy: SEND_POLICY,
      lookSeconds: SEND_LOOK_SECONDS,
      receiverOf: ONE_RECEIVER,
      run: (data) =>
        deliverLetter(
          { db, sealer, clock, mail, replyTo: app.config.mail.to, linkWords },
          data as ApplicationLetterJob,
        ),
    },
    {
      name: CONFIRMATION_MAIL_JOB,
      policy: SEND_POLICY,
      lookSeconds: SEND_LOOK_SECONDS,
      receiverOf: ONE_RECEIVER,
      run: (data) =>
        deliverConfirmationMail(
          { db, clock, sealer, mail, compose: composeConfirmation },
          data as ConfirmationMailJob,
        ),
    },
    {
      name: PUSH_JOB,
      policy: SEND_POLICY,
      lookSeconds: SEND_LOOK_SECONDS,
      receiverOf: ONE_RECEIVER,
      run: (data) => deliverPush({ db, push, compose: composePush }, data as PushJob),
    },
    {
      name: PARTNER_CALL_BACK_JOB,
      policy: SEND_POLICY,
      lookSeconds: SEND_LOOK_SECONDS,
      receiverOf: (data) => (data as PartnerCallBackJob).partner ?? '',
      run: async (data) => {
        await callPartnerBack({ db, clock, callBack }, data as PartnerCallBackJob)
      },
    },
    {
      name: 'try-receivers',
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: 60 },
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: PROBE_SECONDS,
      run: () => app.jobs.tryReceivers(),
    },
    {
      name: 'delete-expired-rows',
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: 300 },
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: DAY_SECONDS,
      run: () => deleteExpiredRows(app),
    },
    ...alertJobs(app),
    ...broadcastJobs(app),
    ...memberJobs(app),
    ...ledgerJobs(app),
    ...chargeJobs(app),
    ...contentJobs(app),
    ...storeJobs(app),
    ...campaignJobs(app),
    ...referralJobs(app),
  ]
}
