import { brandOf } from '../cards/card-number.ts'
import { digitsOf, shownText, statusOfField } from './field-text.ts'
import { cssOf } from './field-styles.ts'
import type {
  AppKeys,
  FieldKind,
  FieldSetup,
  FromFrame,
  PrimeResult,
  ToFrame,
} from './frame-messages.ts'

/** What a frame shows the frames beside it, which are of the same origin; the page cannot reach it. */
interface FieldWindow {
  cardField?: { session: string; kind: string; digits(): string }
}

const query = new URLSearchParams(location.search)
const kind = query.get('kind') as FieldKind
const session = query.get('session') ?? ''
const embedder = query.get('embedder') ?? ''
const isChinese = document.documentElement.lang.startsWith('zh')

const LABELS: Record<FieldKind, [string, string]> = {
  number: ['卡號', 'Card number'],
  expiry: ['有效期限，月和年', 'Valid thru, month and year'],
  ccv: ['安全碼', 'Security code'],
}
const AUTOCOMPLETE: Record<FieldKind, AutoFill> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  ccv: 'cc-csc',
}

const input = document.querySelector<HTMLInputElement>('.card-field') as HTMLInputElement
let digits = ''
let cardType = 'unknown'
let mask: FieldSetup['mask']
let hasBeenLeft = false

;(window as FieldWindow).cardField = { session, kind, digits: () => digits }

input.name = AUTOCOMPLETE[kind]
input.autocomplete = AUTOCOMPLETE[kind]
input.inputMode = 'numeric'
input.classList.add(kind)
input.ariaLabel = LABELS[kind][isChinese ? 0 : 1]
input.spellcheck = false

function tell(message: FromFrame): void {
  window.parent.postMessage(message, embedder)
}

function report(): void {
  const status = statusOfField(kind, digits, cardType, hasBeenLeft)
  input.classList.toggle('valid', status === 0)
  input.classList.toggle('invalid', status === 2)
  input.ariaInvalid = String(status === 2)
  tell({ type: 'status', status, ...(kind === 'number' ? { cardType: brandOf(digits) } : {}) })
}

input.addEventListener('input', () => {
  const caret = input.selectionStart ?? input.value.length
  const before = input.value.slice(0, caret).replace(/\D/g, '').length
  const isAtEnd = caret === input.value.length
  digits = digitsOf(kind, input.value, cardType)
  hasBeenLeft = false
  input.value = shownText(kind, digits)
  if (!isAtEnd) {
    const place = placeAfter(input.value, before)
    input.setSelectionRange(place, place)
  }
  report()
})

input.addEventListener('focus', () => {
  if (mask) input.value = shownText(kind, digits)
  tell({ type: 'focused', isFocused: true })
})

input.addEventListener('blur', () => {
  hasBeenLeft = digits !== ''
  if (mask && statusOfField(kind, digits, cardType, true) === 0) input.value = maskedText(mask)
  tell({ type: 'focused', isFocused: false })
  report()
})

// Whoever comes to the frame comes to its one field.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) input.focus()
})

document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())

window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.origin !== embedder || event.source !== window.parent) return
  const message = event.data
  if (message.type === 'field-setup') setUp(message.setup)
  else if (message.type === 'field-focus') input.focus()
  else if (message.type === 'color-scheme') paint(message.colorScheme)
  else if (message.type === 'card-type' && kind === 'ccv') {
    cardType = message.cardType
    digits = digitsOf(kind, digits, cardType)
    input.value = digits
    report()
  } else if (message.type === 'get-prime') {
    void getPrime(message.app, message.method).then((result) =>
      tell({ type: 'prime', requestId: message.requestId, result }),
    )
  }
})

tell({ type: 'ready' })
// Typed before this script had come.
if (input.value !== '') input.dispatchEvent(new Event('input'))

function setUp(setup: FieldSetup): void {
  input.placeholder = setup.placeholder
  mask = setup.mask
  paint(setup.colorScheme)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cssOf(setup.styles))
  document.adoptedStyleSheets = [sheet]
}

function paint(colorScheme: string): void {
  document.documentElement.style.colorScheme = colorScheme
}

function placeAfter(text: string, count: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place
    if (/\d/.test(text[place] ?? '')) seen += 1
  }
  return text.length
}

function maskedText({ beginIndex, endIndex }: { beginIndex: number; endIndex: number }): string {
  let place = -1
  return shownText(kind, digits).replace(/\d/g, (digit) => {
    place += 1
    return place >= beginIndex && place <= endIndex ? '•' : digit
  })
}

/** From this frame to the sandbox: the page hears the prime alone. */
async function getPrime(app: AppKeys, method: string): Promise<PrimeResult> {
  const fields = {
    ...{ number: digitsBeside('number'), expiry: digitsBeside('expiry') },
    ccv: digitsBeside('ccv'),
  }
  try {
    const response = await fetch('/frames/primes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...app, method, ...fields }),
    })
    return (await response.json()) as PrimeResult
  } catch {
    return { status: -3, msg: 'The sandbox did not answer' }
  }
}

/** The frames of one card stand side by side in the page, and may read each other. */
function digitsBeside(wanted: FieldKind): string {
  for (let place = 0; place < window.parent.length; place += 1) {
    try {
      const field = (window.parent[place] as unknown as FieldWindow).cardField
      if (field?.session === session && field.kind === wanted) return field.digits()
    } catch {
      // A frame of somebody else.
    }
  }
  return ''
}
