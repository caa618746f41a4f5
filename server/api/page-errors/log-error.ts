import { implement } from '@orpc/server'
import { logError as contract } from '#contract/page-errors.ts'
import type { CallContext } from '../../context.ts'
import { redact } from '../../domain/page-errors/redact.ts'

export const logError = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale, requestId } }) => {
    const report = {
      url: redact(input.url),
      message: redact(input.message),
      error: redact(input.error ?? ''),
    }
    app.log.warn({ report, area, locale, requestId }, 'page error')
    app.metrics.pageErrors.inc()
    return {}
  })
