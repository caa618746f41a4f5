import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { makePrime } from '../cards/prime-store.ts'
import { cardIdentifier, cardInfo } from '../cards/card-info.ts'
import { codeLengthOf, isCardNumber, isExpiryAhead } from '../cards/card-number.ts'
import { findTestCard } from '../cards/test-cards.ts'
import { languageOf } from '../pages/languages.ts'
import { PAGE_HEADERS, pageDocument } from '../pages/page-document.ts'
import type { Sandbox } from '../sandbox.ts'
import type { CardFacts } from '../store/card.ts'
import type { Method } from '../store/prime.ts'
import { isObject, type Body } from '../wire/fields.ts'
import { APP_ID, APP_KEY } from '../wire/merchants.ts'
import type { SandboxEnvironment } from '../wire/mount-wire.ts'
import { messageOf } from '../wire/statuses.ts'
import { WireError } from '../wire/wire-error.ts'
import { readBrowserScript } from './read-browser-script.ts'
import { applePaySheet } from './apple-pay-sheet.ts'

type Request = Context<SandboxEnvironment>

const WALLETS: ReadonlySet<string> = new Set([
  'line_pay',
  'jko_pay',
  'plus_pay',
  'easy_wallet',
  'pi_wallet',
])

/** The script for the merchant's page, the frames in which cards are typed, and what they ask. */
export function mountBrowserSide(app: Hono<SandboxEnvironment>, sandbox: Sandbox): void {
  app.get('/sdk/tpdirect/:version', async (c) => {
    const script = await readBrowserScript(['frame-channel', 'card-session', 'wallets', 'tpdirect'])
    return c.body(script, 200, scriptHeaders)
  })
  app.get('/assets/card-field.js', async (c) => {
    const script = await readBrowserScript([
      'card-number',
      'field-styles',
      'field-text',
      'card-field',
    ])
    return c.body(script, 200, scriptHeaders)
  })
  app.get('/assets/apple-pay.js', async (c) =>
    c.body(await readBrowserScript(['apple-pay']), 200, scriptHeaders),
  )
  app.get('/assets/bridge.js', async (c) =>
    c.body(await readBrowserScript(['bridge']), 200, scriptHeaders),
  )
  app.get('/frames/field', (c) => c.html(fieldFrame(c), 200, PAGE_HEADERS))
  app.get('/frames/bridge', (c) => c.html(bridgeFrame(c), 200, PAGE_HEADERS))
  app.get('/frames/apple-pay', (c) =>
    c.html(applePaySheet(frameLanguage(c), schemeClass(c)), 200, PAGE_HEADERS),
  )

  // Only the frames themselves ask: a page that embeds them never sends a card.
  app.use('/frames/primes', async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') return c.json({ status: -3 }, 403)
    return next()
  })
  app.post('/frames/primes', async (c) => {
    try {
      return c.json(answerPrime(sandbox, await c.req.json<unknown>()))
    } catch (error) {
      if (!(error instanceof WireError)) throw error
      return c.json({ status: error.status, msg: error.message })
    }
  })
}

const scriptHeaders = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  // A page that isolates itself may still load it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

function frameLanguage(c: Request) {
  return languageOf(c.req.query('lang'), c.req.header('accept-language'))
}

/** The frame's colour scheme from its first moment on. */
function schemeClass(c: Request): string {
  const scheme = c.req.query('scheme') ?? ''
  return /^(light|dark)$/.test(scheme) ? `scheme-${scheme}` : ''
}

function fieldFrame(c: Request) {
  const body = html`<form class="field-form" novalidate><input class="card-field" /></form>`
  const language = frameLanguage(c)
  return pageDocument({
    language,
    title: '',
    body,
    script: 'card-field.js',
    bodyClass: `frame ${schemeClass(c)}`,
  })
}

function bridgeFrame(c: Request) {
  const language = frameLanguage(c)
  return pageDocument({
    language,
    title: '',
    body: html``,
    script: 'bridge.js',
    bodyClass: 'frame',
  })
}

/** A prime for what a frame was given, with what the page may know of the card. */
function answerPrime(sandbox: Sandbox, body: unknown): Body {
  if (!isObject(body)) throw new WireError(5)
  if (body.app_id !== APP_ID) return { status: 11, msg: 'Unknown app id' }
  if (body.app_key !== APP_KEY) return { status: 16, msg: 'Wrong app key' }
  const method = String(body.method ?? 'direct_pay')
  if (WALLETS.has(method)) return primeAnswer(sandbox, method as Method)
  if (method === 'ccv') return ccvAnswer(sandbox, body)
  if (method !== 'direct_pay' && method !== 'apple_pay') throw new WireError(67)
  return primeAnswer(sandbox, method, readCard(body, sandbox.clock.now()))
}

function primeAnswer(sandbox: Sandbox, method: Method, card?: CardFacts): Body {
  const { id } = makePrime(sandbox, method, card)
  const answer = { status: 0, msg: messageOf(0), prime: id, clientip: '127.0.0.1' }
  if (!card) return answer
  const info = cardInfo(card)
  return {
    ...answer,
    card: {
      prime: id,
      bincode: card.bin,
      lastfour: card.lastFour,
      issuer: info.issuer,
      funding: info.funding,
      type: info.type,
      level: info.level,
      country: info.country,
      countrycode: info.country_code,
    },
    card_identifier: cardIdentifier(card),
  }
}

function ccvAnswer(sandbox: Sandbox, body: Body): Body {
  if (!/^\d{3,4}$/.test(String(body.ccv))) throw new WireError(41)
  const { id } = makePrime(sandbox, 'ccv')
  return { status: 0, msg: messageOf(0), ccv_prime: id, client_ip: '127.0.0.1' }
}

/** 41 for what cannot be a card; 43 for one that is no test card: nobody shall type a real one. */
function readCard({ number, expiry, ccv }: Body, now: number): CardFacts {
  const digits = String(number)
  if (!isCardNumber(digits) || !isExpiryAhead(String(expiry), now)) throw new WireError(41)
  const monthYear = String(expiry)
  const card = findTestCard(digits, `20${monthYear.slice(2)}${monthYear.slice(0, 2)}`)
  if (!card) throw new WireError(43, 'only test cards are taken here')
  const hasCode = ccv !== undefined && ccv !== ''
  if (hasCode && !new RegExp(`^\\d{${codeLengthOf(card.brand)}}$`).test(String(ccv))) {
    throw new WireError(41)
  }
  return card
}
