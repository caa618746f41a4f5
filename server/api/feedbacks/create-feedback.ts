import { implement } from '@orpc/server'
import { createFeedback as contract } from '#contract/feedbacks.ts'
import type { CallContext } from '../../context.ts'
import { createFeedback as verb } from '../../domain/feedbacks/create-feedback.ts'
import { formParts, receiptOf } from '../form-parts.ts'

export const createFeedback = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: form, context }) => {
    const { app, area, locale } = context
    const receipt = await verb(formParts(context), { area, locale, form })
    return { feedback: receiptOf(app, receipt) }
  })
