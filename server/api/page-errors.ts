import { redact } from '../domain/operating/page-errors/redact.ts'
import type { Handlers } from './handlers.ts'

export const pageErrors: Handlers<'pageErrors'> = {
  async log(input, { app, area, locale, requestId }) {
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
  },
}
