import { implement } from '@orpc/server'
import { getStoreApplication as contract } from '#contract/store-applications.ts'
import type { CallContext } from '../../context.ts'
import { getStoreApplication as verb } from '../../domain/store-applications/get-store-application.ts'
import { applicationAnswer, applicationPartsOf } from './application-parts-of.ts'

export const getStoreApplication = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const application = await verb(applicationPartsOf(context), input.link)
    return { storeApplication: applicationAnswer(application) }
  })
