import { implement } from '@orpc/server'
import { finishStoreApplication as contract } from '#contract/store-applications.ts'
import type { CallContext } from '../../context.ts'
import { APPLICATION_MAIL_JOB } from '../../domain/store-applications/application-mail-job.ts'
import { finishStoreApplication as verb } from '../../domain/store-applications/finish-store-application.ts'
import { applicationAnswer, applicationPartsOf } from './application-parts-of.ts'

export const finishStoreApplication = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const application = await verb(applicationPartsOf(context), input.link)
    context.app.jobs.wake(APPLICATION_MAIL_JOB)
    return { storeApplication: applicationAnswer(application) }
  })
