import { inSpan } from '../tracing/spans.ts'

/** What is asked of another company's server. */
interface OutsideCall {
  method: string
  url: string | URL
  /** The path without what may tell of somebody; none where the operator names the address. */
  route?: string
}

/**
 * Asks another company's server in a span of its own. `run` says the status that came back. Whole addresses,
 * queries and what is sent are not told.
 */
export function traceCall<T>(
  { method, url, route }: OutsideCall,
  run: (tellStatus: (status: number) => void) => Promise<T>,
): Promise<T> {
  const start = () => ({
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'client' as const,
    facts: {
      'http.request.method': method,
      'server.address': new URL(url).hostname,
      ...(route === undefined ? {} : { 'url.template': route }),
    },
  })
  return inSpan(start, (tell) =>
    run((status) =>
      tell({
        'http.response.status_code': status,
        ...(status >= 400 ? { 'error.type': String(status) } : {}),
      }),
    ),
  )
}
