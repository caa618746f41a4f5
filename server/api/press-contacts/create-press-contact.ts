import { implement } from '@orpc/server'
import { createPressContact as contract } from '#contract/press-contacts.ts'
import type { CallContext } from '../../context.ts'
import { createPressContact as verb } from '../../domain/press-contacts/create-press-contact.ts'
import { formParts, receiptOf } from '../form-parts.ts'

export const createPressContact = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: form, context }) => {
    const { app, area, locale } = context
    const receipt = await verb(formParts(context), { area, locale, form })
    return { pressContact: receiptOf(app, receipt) }
  })
