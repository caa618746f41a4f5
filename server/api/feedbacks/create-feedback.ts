import { implement } from '@orpc/server'
import { createFeedback as contract } from '#contract/feedbacks.ts'
import type { CallContext } from '../../context.ts'
import { createFeedback as verb } from '../../domain/feedbacks/create-feedback.ts'
import { countAnswer, formParts, receiptOf } from '../form-parts.ts'

export const createFeedback = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: form, context }) => {
    const { app, area, locale } = context
    await countAnswer(context, form.botCheck)
    const receipt = await verb(formParts(app), { area, locale, form })
    return { feedback: receiptOf(app, receipt) }
  })
