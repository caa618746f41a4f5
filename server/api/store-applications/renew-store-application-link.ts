import { implement } from '@orpc/server'
import { renewStoreApplicationLink as contract } from '#contract/store-applications.ts'
import type { CallContext } from '../../context.ts'
import { APPLICATION_MAIL_JOB } from '../../domain/store-applications/application-mail-job.ts'
import { renewApplicationLink } from '../../domain/store-applications/renew-application-link.ts'
import { applicationPartsOf } from './application-parts-of.ts'

/** Each one is a mail to somebody. */
const RENEWALS_A_DAY = 3
const DAY_SECONDS = 86_400

export const renewStoreApplicationLink = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { jobs, limits } = context.app
    const count = (id: string) =>
      limits.consume(`store-application-link:${id}`, RENEWALS_A_DAY, DAY_SECONDS)
    const renewal = await renewApplicationLink(applicationPartsOf(context), input.link, count)
    jobs.wake(APPLICATION_MAIL_JOB)
    return {
      renewal: { ...renewal, linkEndsAt: renewal.linkEndsAt.toISOString() },
    }
  })
