import { implement } from '@orpc/server'
import { createProspectStore as contract } from '#contract/prospect-stores.ts'
import type { CallContext } from '../../context.ts'
import { createProspectStore as verb } from '../../domain/prospect-stores/create-prospect-store.ts'
import { formParts, receiptOf } from '../form-parts.ts'

export const createProspectStore = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { kind, ...form }, context }) => {
    const { app, area, locale } = context
    const receipt = await verb(formParts(context), { kind, area, locale, form })
    return { prospectStore: receiptOf(app, receipt) }
  })
