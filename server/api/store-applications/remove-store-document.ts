import { implement } from '@orpc/server'
import { removeStoreDocument as contract } from '#contract/store-applications.ts'
import type { CallContext } from '../../context.ts'
import { removeStoreDocument as verb } from '../../domain/store-applications/remove-store-document.ts'
import { applicationAnswer, applicationPartsOf } from './application-parts-of.ts'

export const removeStoreDocument = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const application = await verb(applicationPartsOf(context), input)
    return { storeApplication: applicationAnswer(application) }
  })
