import { beginTrace, within, type OpenSpan } from '../tracing/spans.ts'

interface AskedRequest {
  method: string
  /** Where the trace began, as a proxy of ours says it. */
  traceparent: string | undefined
  startedAt?: number
}

interface AnsweredRequest {
  method: string
  /** Pattern of the route: paths may hold tokens, queries what people search for. */
  pattern: string
  status: number
}

/** Answers a request in a trace, which says no more of it than its line in the log. */
export async function traceRequest(
  asked: AskedRequest,
  answer: () => Promise<AnsweredRequest>,
): Promise<void> {
  const span = beginRequest(asked)
  endRequest(span, await within(span, answer))
}

export function beginRequest({
  method,
  traceparent,
  ...start
}: AskedRequest): OpenSpan | undefined {
  return beginTrace({ name: method, kind: 'server', ...start }, traceparent)
}

export function endRequest(
  span: OpenSpan | undefined,
  { method, pattern, status }: AnsweredRequest,
): void {
  if (!span) return
  span.rename(`${method} ${pattern}`)
  span.tell({
    'http.request.method': method,
    'http.route': pattern,
    'http.response.status_code': status,
    ...(status >= 500 ? { 'error.type': String(status) } : {}),
  })
  span.end()
}
