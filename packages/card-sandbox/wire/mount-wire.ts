import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Sandbox } from '../sandbox.ts'
import { bindCard } from './bind-card.ts'
import { cancelCapture, capture } from './capture.ts'
import { isObject, type Body } from './fields.ts'
import { PARTNER_KEY } from './merchants.ts'
import { payByPrime } from './pay-by-prime.ts'
import { payByToken } from './pay-by-token.ts'
import { queryRecords } from './query-records.ts'
import { reconcile } from './reconcile.ts'
import { cancelRefund, refund } from './refund.ts'
import { messageOf } from './statuses.ts'
import { getCardMetadata, removeCard, updateCardholder } from './stored-card.ts'
import { getTradeHistory } from './trade-history.ts'
import { WireError } from './wire-error.ts'

export type SandboxEnvironment = { Bindings: HttpBindings }
type WireCall = (sandbox: Sandbox, body: Body) => Record<string, unknown>

/** Calls that move money: they can be slow, fail and lose their answer. */
const MONEY_CALLS: Record<string, WireCall> = {
  '/tpc/payment/pay-by-prime': payByPrime,
  '/tpc/payment/pay-by-token': payByToken,
  '/tpc/card/bind': bindCard,
  '/tpc/transaction/refund': refund,
}

const OTHER_CALLS: Record<string, WireCall> = {
  '/tpc/card/remove': removeCard,
  '/tpc/card/metadata': getCardMetadata,
  '/tpc/card/update-cardholder': updateCardholder,
  '/tpc/transaction/query': queryRecords,
  '/tpc/transaction/trade-history': getTradeHistory,
  '/tpc/transaction/refund/cancel': cancelRefund,
  '/tpc/transaction/cap': capture,
  '/tpc/transaction/cap/cancel': cancelCapture,
  '/tpc/transaction/reconciliation': reconcile,
  '/tpc/direct-pay/get-member-card': refuse,
  '/tpc/direct-pay/get-barcode': refuse,
  '/tpc/payment/pay-by-barcode': refuse,
  '/tpc/affiliate-code/check': refuse,
}

/** A body is small; one that is not is no payment. */
const MOST_BYTES = 64 * 1_024

export function mountWire(app: Hono<SandboxEnvironment>, sandbox: Sandbox): void {
  app.use('/tpc/*', async (c, next) => {
    const { away } = sandbox.store.switches()
    if (away === 'hang') return new Promise(() => undefined)
    if (away === '503') return c.text('Service Unavailable', 503)
    return next()
  })
  for (const [path, call] of Object.entries(OTHER_CALLS)) {
    app.post(path, async (c) => c.json(await answerCall(sandbox, c, call)))
  }
  for (const [path, call] of Object.entries(MONEY_CALLS)) {
    app.post(path, async (c) => {
      const answer = await answerCall(sandbox, c, (_, body) => moveMoney(sandbox, call, body))
      const { slowMs, loseAnswer, loseAnswerBy } = sandbox.store.switches()
      // It does not keep a process alive that wants to end.
      if (slowMs > 0) await setTimeout(slowMs, undefined, { ref: false })
      const hasMoved = answer.status === 0
      if (!hasMoved || loseAnswer === 0) return c.json(answer)
      sandbox.store.setSwitches({ loseAnswer: loseAnswer - 1 })
      if (loseAnswerBy === '421') return c.json({ status: 421, msg: messageOf(421) })
      c.env.incoming.socket.destroy()
      return new Promise(() => undefined)
    })
  }
  app.all('/tpc/*', (c) => c.json({ status: 915, msg: 'No such call' }, 404))
}

function moveMoney(sandbox: Sandbox, call: WireCall, body: Body): Record<string, unknown> {
  const { failNext, failNextStatus } = sandbox.store.switches()
  if (failNext === 0) return call(sandbox, body)
  sandbox.store.setSwitches({ failNext: failNext - 1 })
  throw new WireError(failNextStatus)
}

async function answerCall(
  sandbox: Sandbox,
  c: Context<SandboxEnvironment>,
  call: WireCall,
): Promise<Record<string, unknown>> {
  const started = performance.now()
  try {
    const body = parseBody(await c.req.text())
    checkKeys(c.req.header('x-api-key'), body)
    const answer = call(sandbox, body)
    report(sandbox, c.req.path, Number(answer.status), started)
    return answer
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    report(sandbox, c.req.path, error.status, started)
    return { status: error.status, msg: error.message, ...error.fields }
  }
}

function parseBody(text: string): Body {
  try {
    const body: unknown = text.length > MOST_BYTES ? undefined : JSON.parse(text)
    if (isObject(body)) return body
  } catch {
    // Said below: whatever it is, it is no JSON object.
  }
  throw new WireError(5)
}

/** 84: no header; 80 and 81: nobody has the key of the header, of the body. */
function checkKeys(header: string | undefined, body: Body): void {
  const { partner_key } = body
  if (header === undefined) throw new WireError(84)
  if (header !== PARTNER_KEY) throw new WireError(80)
  if (partner_key === undefined || partner_key === '') throw new WireError(506)
  if (partner_key !== PARTNER_KEY) throw new WireError(81)
}

/** Member cards, barcodes and affiliate codes belong to merchants that are not here. */
function refuse(): never {
  throw new WireError(67)
}

function report({ log }: Sandbox, path: string, status: number, started: number): void {
  log('call', { path, status, ms: Math.round(performance.now() - started) })
}
