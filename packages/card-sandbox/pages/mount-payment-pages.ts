import type { Context, Hono } from 'hono'
import { announceTrade } from '../notifications/announce-trade.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Trade } from '../store/trade.ts'
import { settleTrade } from '../trades/settle-trade.ts'
import { redirectQuery } from '../trades/trade-answer.ts'
import { isLapsed } from '../trades/trade-state.ts'
import type { SandboxEnvironment } from '../wire/mount-wire.ts'
import { languageOf, type Language } from './languages.ts'
import { PAGE_HEADERS } from './page-document.ts'
import { paymentNote, paymentPage } from './payment-page.ts'
import { PAYMENT_TEXTS as TEXTS } from './payment-texts.ts'

/** A holder who does not pass the check, and a wallet whose owner says no. */
const CARD_REFUSED = 10_003
const WALLET_REFUSED = 10_023

type Request = Context<SandboxEnvironment>

export function mountPaymentPages(app: Hono<SandboxEnvironment>, sandbox: Sandbox): void {
  app.get('/pay/:token', async (c) => {
    const language = languageOf(c.req.query('lang'), c.req.header('accept-language'))
    const trade = findByToken(sandbox, c.req.param('token'))
    if (!trade) return answerUnknown(c, language)
    if (trade.outcome.kind !== 'pending') return answerDone(c, sandbox, trade, language)
    if (isLapsed(trade, sandbox.clock.now())) return answerLapsed(c, sandbox, trade, language)
    if (trade.isThreeDomainSecure && trade.card?.isFrictionless) {
      return finish(c, sandbox, settleTrade(sandbox, trade))
    }
    return c.html(paymentPage(trade, language), 200, PAGE_HEADERS)
  })

  app.post('/pay/:token', async (c) => {
    const { choice, lang } = await c.req.parseBody()
    const language = languageOf(String(lang ?? ''), undefined)
    const trade = findByToken(sandbox, c.req.param('token'))
    if (!trade) return answerUnknown(c, language)
    if (trade.outcome.kind !== 'pending') return answerDone(c, sandbox, trade, language)
    if (isLapsed(trade, sandbox.clock.now())) return answerLapsed(c, sandbox, trade, language)
    if (choice === 'abandon') return answerLeft(c, language)
    if (choice === 'fail') {
      const refusal = trade.card ? CARD_REFUSED : WALLET_REFUSED
      return finish(c, sandbox, settleTrade(sandbox, trade, refusal))
    }
    const settled = settleTrade(sandbox, trade)
    if (choice !== 'approve-and-lose') return finish(c, sandbox, settled)
    await announceTrade(sandbox, settled)
    const note = { title: TEXTS.lostTitle, text: TEXTS.lostText }
    return c.html(paymentNote(note, language), 200, PAGE_HEADERS)
  })
}

async function finish(c: Request, sandbox: Sandbox, trade: Trade): Promise<Response> {
  await announceTrade(sandbox, trade)
  return c.body(null, 303, { ...PAGE_HEADERS, Location: wayBack(sandbox, trade) })
}

function wayBack(sandbox: Sandbox, trade: Trade): string {
  const url = new URL(trade.resultUrl?.frontend_redirect_url ?? sandbox.origin)
  const query = redirectQuery(trade, sandbox.clock.now())
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

function answerDone(c: Request, sandbox: Sandbox, trade: Trade, language: Language) {
  const link = { href: wayBack(sandbox, trade), words: TEXTS.goBack }
  const note = { title: TEXTS.doneTitle, text: TEXTS.doneText, link }
  return c.html(paymentNote(note, language), 200, PAGE_HEADERS)
}

function answerLapsed(c: Request, sandbox: Sandbox, trade: Trade, language: Language) {
  const link = { href: wayBack(sandbox, trade), words: TEXTS.goBack }
  const note = { title: TEXTS.lapsedTitle, text: TEXTS.lapsedText, link }
  return c.html(paymentNote(note, language), 410, PAGE_HEADERS)
}

function answerLeft(c: Request, language: Language) {
  const link = { href: `?lang=${language}`, words: TEXTS.reopen }
  const note = { title: TEXTS.leftTitle, text: TEXTS.leftText, link }
  return c.html(paymentNote(note, language), 200, PAGE_HEADERS)
}

function answerUnknown(c: Request, language: Language) {
  const note = { title: TEXTS.unknownTitle, text: TEXTS.unknownText }
  return c.html(paymentNote(note, language), 404, PAGE_HEADERS)
}

function findByToken({ store }: Sandbox, token: string): Trade | undefined {
  return store.list('trades').find((trade) => trade.pageToken === token)
}
