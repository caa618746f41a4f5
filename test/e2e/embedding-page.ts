import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Everything that the page's own scripts could get to know. */
export interface Seen {
  messages: unknown[]
  updates: unknown[]
  events: string[]
  results: Record<string, unknown>[]
  violations: string[]
}

export interface EmbeddingPage {
  origin: string
  /** What came to the address for notifications. */
  notified: Record<string, unknown>[]
  close(): Promise<void>
}

const SCRIPT = `
  const seen = { messages: [], updates: [], events: [], results: [], violations: [] }
  Object.assign(window, { seen })
  addEventListener('message', (event) => seen.messages.push(JSON.stringify(event.data)), true)
  addEventListener('securitypolicyviolation', (event) =>
    seen.violations.push(event.violatedDirective + ' ' + event.blockedURI))
  for (const name of ['keydown', 'keyup', 'keypress', 'input', 'beforeinput', 'change', 'paste', 'copy'])
    addEventListener(name, (event) => seen.events.push([name, event.key, event.data].join(' ')), true)
  TPDirect.setupSDK(10001, 'hongli-sandbox-app-key', 'sandbox')
  TPDirect.card.onUpdate((update) => seen.updates.push(update))
  TPDirect.card.setup({
    fields: {
      number: { element: '#number', placeholder: '**** **** **** ****' },
      expirationDate: { element: document.getElementById('expiry'), placeholder: 'MM / YY' },
      ccv: { element: '#ccv', placeholder: 'CVV' },
    },
    styles: {
      input: { color: 'rgb(10, 20, 30)', 'font-size': '18px', background: 'url(https://evil.test)' },
      '.invalid': { color: 'rgb(200, 0, 0)' },
      '@media (prefers-color-scheme: dark)': {
        input: { color: 'rgb(240, 240, 240)', 'background-color': 'rgb(20, 20, 20)' },
      },
      'body { display': { none: 'x' },
    },
    isMaskCreditCardNumber: true,
    maskCreditCardNumberRange: { beginIndex: 6, endIndex: 11 },
  })
  const keep = (result) => seen.results.push(result)
  document.getElementById('card').addEventListener('click', () => TPDirect.card.getPrime(keep))
  document.getElementById('plus').addEventListener('click', () => TPDirect.plusPay.getPrime(keep))
  document.getElementById('apple').addEventListener('click', () => {
    TPDirect.paymentRequestApi.setupApplePay({ merchantIdentifier: 'merchant.test', countryCode: 'TW' })
    TPDirect.paymentRequestApi.setupPaymentRequest({
      supportedNetworks: ['VISA'], supportedMethods: ['apple_pay'], displayItems: [],
      total: { label: 'Hongli', amount: { currency: 'TWD', value: '320' } },
    }, keep)
    TPDirect.paymentRequestApi.getPrime(keep)
  })
`

const STYLES = `
  .field { height: 44px; border: 1px solid gray }
  .tappay-field-focus { border-color: blue }
  @media (prefers-color-scheme: dark) { :root { color-scheme: dark } }
`

/** A shop of another origin than the sandbox, under a policy as strict as the product's. */
export async function serveEmbeddingPage(sandboxOrigin: string): Promise<EmbeddingPage> {
  const notified: Record<string, unknown>[] = []
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${sandboxOrigin}`,
    `frame-src ${sandboxOrigin}`,
    "style-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
  const markup = `<!doctype html><html lang="en"><head><title>Shop</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
    <body><main><h1>Shop</h1>
    <div class="field" id="number"></div><div class="field" id="expiry"></div>
    <div class="field" id="ccv"></div>
    <button id="card">Card</button><button id="plus">Plus Pay</button>
    <button id="apple">Apple Pay</button></main>
    <script src="${sandboxOrigin}/sdk/tpdirect/v5.19.2"></script><script src="/page.js"></script>
    </body></html>`
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://shop').pathname
    if (path === '/notify') {
      notified.push(JSON.parse(await bodyOf(request)) as Record<string, unknown>)
      response.end('OK')
    } else if (path === '/page.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT)
    } else if (path === '/page.css') {
      response.writeHead(200, { 'Content-Type': 'text/css' }).end(STYLES)
    } else {
      const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }
      response.writeHead(200, headers)
      response.end(path === '/' ? markup : '<!doctype html><title>Back</title><h1>Back</h1>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notified,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
