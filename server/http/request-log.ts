import type { AppContext } from '../context.ts'

export interface AnsweredRequest {
  method: string
  /** Pattern of the route: paths may hold tokens, queries what people search for. */
  pattern: string
  status: number
  requestId: string
  startedAt: number
}

/** One line and one observation for each request. */
export function reportRequest(app: AppContext, answered: AnsweredRequest): void {
  const { method, pattern, status, requestId, startedAt } = answered
  const ms = performance.now() - startedAt
  app.metrics.requestSeconds.observe({ method, route: pattern, status }, ms / 1_000)
  app.log.info(
    { method, route: pattern, status, ms: Math.round(ms * 10) / 10, requestId },
    'request',
  )
}
