import { implement } from '@orpc/server'
import { logError as contract } from '#contract/page-errors.ts'
import type { CallContext } from '../../context.ts'
import { redact } from '../../domain/page-errors/redact.ts'

export const logError = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale, requestId } }) => {
    const { log, metrics, pageReports, clock } = app
    const report = {
      url: redact(input.url),
      message: redact(input.message),
      error: redact(input.error ?? ''),
    }
    const unlogged = pageReports.endWindow(clock.now())
    if (unlogged) log.warn(unlogged, 'page errors that were not written')
    metrics.pageErrors.inc()
    if (pageReports.isWorthALine(report)) {
      log.warn({ report, area, locale, requestId }, 'page error')
    } else {
      metrics.pageErrorsUnlogged.inc()
    }
    return {}
  })
