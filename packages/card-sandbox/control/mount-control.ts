import type { Context, Hono } from 'hono'
import type { Sandbox } from '../sandbox.ts'
import { findWrongSwitches, type SwitchChange } from '../store/switches.ts'
import { paymentUrl } from '../trades/trade-answer.ts'
import { isObject, type Body } from '../wire/fields.ts'
import type { SandboxEnvironment } from '../wire/mount-wire.ts'
import { recordOf } from '../wire/record-of.ts'
import { moveClock } from './move-clock.ts'
import { refuseForeignSites } from './refuse-foreign-sites.ts'
import { resetSandbox } from './reset-sandbox.ts'
import { runBatch } from './run-batch.ts'
import { seed } from './seed.ts'

const MOST_ADVANCE_MS = 400 * 86_400_000

/** How tests, the console and people drive the sandbox. */
export function mountControl(app: Hono<SandboxEnvironment>, sandbox: Sandbox): void {
  const { store, clock, notifier } = sandbox
  app.use('/sandbox/*', refuseForeignSites)
  app.get('/sandbox/state', (c) => c.json(describeState(sandbox)))
  app.patch('/sandbox/switches', async (c) => {
    const change = await readBody(c)
    const problems = change ? findWrongSwitches(change) : ['the body: a JSON object']
    if (problems.length > 0) return c.json({ error: problems.join('; ') }, 422)
    store.setSwitches(change as SwitchChange)
    return c.json({ switches: store.switches() })
  })
  app.post('/sandbox/reset', (c) => {
    resetSandbox(sandbox)
    return c.json({ switches: store.switches() })
  })
  app.post('/sandbox/seed', async (c) => c.json(seed(sandbox, (await readBody(c)) ?? {})))
  app.post('/sandbox/advance', async (c) => {
    const { ms } = (await readBody(c)) ?? {}
    if (!Number.isSafeInteger(ms) || (ms as number) < 0 || (ms as number) > MOST_ADVANCE_MS) {
      return c.json({ error: 'ms: a whole number of milliseconds, up to 400 days' }, 422)
    }
    moveClock(sandbox, ms as number)
    return c.json({ now: clock.now() })
  })
  app.post('/sandbox/send-notifications', async (c) => c.json({ sent: await notifier.sendAll() }))
  app.post('/sandbox/run-batch', (c) => c.json(runBatch(sandbox)))
}

/** Everything it knows, newest first. No card number: it knows none. */
export function describeState(sandbox: Sandbox) {
  const { store, clock, origin } = sandbox
  const now = clock.now()
  return {
    now,
    clockAheadMs: clock.aheadMs(),
    switches: store.switches(),
    trades: store
      .list('trades')
      .toReversed()
      .map((trade) => ({
        ...recordOf(trade, now),
        kind: trade.kind,
        outcome: trade.outcome.kind,
        refunds: trade.refunds,
        ...(trade.pageToken === undefined ? {} : { payment_url: paymentUrl(origin, trade) }),
      })),
    cards: store.list('cards').toReversed(),
    notifications: store.list('notifications').toReversed(),
  }
}

async function readBody(c: Context<SandboxEnvironment>): Promise<Body | undefined> {
  try {
    const body: unknown = JSON.parse((await c.req.text()) || '{}')
    return isObject(body) ? body : undefined
  } catch {
    return undefined
  }
}
