import { implement } from '@orpc/server'
import { getFormOptions as contract } from '#contract/form-options.ts'
import type { CallContext } from '../../context.ts'
import { siteTextsOf } from '../../domain/content/site-texts.ts'

export const getFormOptions = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { locale } }) => ({ formOptions: siteTextsOf(locale).formOptions }))
