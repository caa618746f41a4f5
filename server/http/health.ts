import type { AppContext } from '../wiring/context.ts'
import { isSameSecret } from './is-same-secret.ts'
import type { Server, ServerContext } from './server-environment.ts'

/**
 * `/healthz`: the process answers. `/readyz`: send it requests. A server listens once it has started
 * and its schema fits, so only its own end makes it unready: an outage that all servers share would
 * take all of them away from their balancer, and is told in words and by `hongli_database_up`.
 */
export function mountHealth(server: Server, app: AppContext, isStopping: () => boolean): void {
  server.get('/healthz', (c) => noted(c, '/healthz').text('ok'))
  server.get('/readyz', (c) => {
    noted(c, '/readyz')
    if (isStopping()) return c.text('stopping', 503)
    const { awaySince } = app.databaseWatch
    return c.text(awaySince ? `ok, database away since ${awaySince.toISOString()}` : 'ok')
  })
  server.get('/metrics', async (c) => {
    noted(c, '/metrics')
    if (!mayReadMetrics(c, app)) return c.notFound()
    await app.figures.refresh()
    showConnections(app)
    const { registry } = app.metrics
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}

function noted(c: ServerContext, pattern: string): ServerContext {
  c.set('pattern', pattern)
  c.header('Cache-Control', 'no-store')
  return c
}

function showConnections({ metrics, countConnections }: AppContext): void {
  const counts = countConnections()
  if (!counts) return
  metrics.connections.set({ state: 'used' }, counts.used)
  metrics.connections.set({ state: 'idle' }, counts.idle)
  metrics.connectionLimit.set(counts.limit)
  metrics.connectionsAwaited.set(counts.waiting)
}

/**
 * Whoever brings `METRICS_TOKEN`. Without one nobody in production, where a proxy on the same machine
 * makes everybody a neighbour; in the demo this machine, not behind a proxy of it.
 */
function mayReadMetrics(c: ServerContext, { config }: AppContext): boolean {
  const { metricsToken, isProduction } = config
  if (metricsToken !== undefined) {
    return isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
  }
  const { address } = c.get('caller')
  const isForwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
  const isLoopback = address === '::1' || address.startsWith('127.')
  return !isProduction && isForwarded === undefined && isLoopback
}
