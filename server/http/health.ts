import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { listPendingMigrations } from '../db/migrate.ts'
import { isSameSecret } from '../is-same-secret.ts'
import type { Server, ServerContext } from './server-environment.ts'

const READY_TIMEOUT_MS = 3_000
/** Anybody may ask: many who do get one answer, and cost the database no more than one. */
const READY_KEPT_MS = 1_000

/** `/healthz`: the process answers. `/readyz`: so does the database, with the newest schema. */
export function mountHealth(server: Server, app: AppContext, isStopping: () => boolean): void {
  const findKnownProblem = keepShortly(() => findProblem(app))
  server.get('/healthz', (c) => noted(c, '/healthz').text('ok'))
  server.get('/readyz', async (c) => {
    const problem = isStopping() ? 'stopping' : await findKnownProblem()
    noted(c, '/readyz')
    return problem === undefined ? c.text('ok') : c.text(problem, 503)
  })
  server.get('/metrics', async (c) => {
    noted(c, '/metrics')
    if (!mayReadMetrics(c, app)) return c.notFound()
    const { registry } = app.metrics
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}

function noted(c: ServerContext, pattern: string): ServerContext {
  c.set('pattern', pattern)
  c.header('Cache-Control', 'no-store')
  return c
}

/** One check at a time, whose answer then counts for a second more. */
function keepShortly<Answer>(check: () => Promise<Answer>): () => Promise<Answer> {
  let known: { answer: Promise<Answer>; untilMs: number } | undefined
  return () => {
    if (known && performance.now() < known.untilMs) return known.answer
    const started = { answer: check(), untilMs: Infinity }
    known = started
    const settle = () => (started.untilMs = performance.now() + READY_KEPT_MS)
    started.answer.then(settle, settle)
    return started.answer
  }
}

async function findProblem({ db, log }: AppContext): Promise<string | undefined> {
  try {
    await withTimeout(sql`select 1`.execute(db))
    const pending = await withTimeout(listPendingMigrations(db))
    return pending.length === 0 ? undefined : 'migrations are pending'
  } catch (err) {
    log.warn({ err }, 'not ready')
    return 'the database is away'
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), READY_TIMEOUT_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
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
