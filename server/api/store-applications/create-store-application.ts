import { implement } from '@orpc/server'
import { createStoreApplication as contract } from '#contract/store-applications.ts'
import type { CallContext } from '../../context.ts'
import { APPLICATION_MAIL_JOB } from '../../domain/store-applications/application-mail-job.ts'
import { createStoreApplication as verb } from '../../domain/store-applications/create-store-application.ts'
import { countAnswer, mayMail } from '../form-parts.ts'
import { applicationPartsOf } from './application-parts-of.ts'

export const createStoreApplication = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, area, locale } = context
    const parts = {
      ...applicationPartsOf(context),
      botCheck: app.botCheck,
      countAnswer: (solved: string) => countAnswer(context, solved),
      mayMail: (email: string) => mayMail(app, email),
    }
    const { createdAt, linkEndsAt, ...receipt } = await verb(parts, { area, locale, form: input })
    app.jobs.wake(APPLICATION_MAIL_JOB)
    return {
      storeApplication: {
        ...receipt,
        createdAt: createdAt.toISOString(),
        linkEndsAt: linkEndsAt.toISOString(),
      },
    }
  })
