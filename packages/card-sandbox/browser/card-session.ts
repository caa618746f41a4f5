import { colorSchemeOf, elementOf, frameWords, openFrame, type Frame } from './frame-channel.ts'
import type { AppKeys, FieldKind, FieldStatus, PrimeResult, StyleRules } from './frame-messages.ts'

export interface FieldsConfig {
  fields: {
    number?: { element: string | Element; placeholder?: string }
    expirationDate?: { element: string | Element; placeholder?: string }
    ccv?: { element: string | Element; placeholder?: string }
  }
  styles?: StyleRules
  isMaskCreditCardNumber?: boolean
  maskCreditCardNumberRange?: { beginIndex: number; endIndex: number }
}

export interface CardUpdate {
  canGetPrime: boolean
  hasError: boolean
  cardType: string
  status: Record<FieldKind, FieldStatus>
}

export interface CardSession {
  update(): CardUpdate
  getPrime(app: AppKeys, method: string): Promise<PrimeResult>
  focus(): void
  setCardType(cardType: string): void
  close(): void
}

interface SessionOptions {
  origin: string
  session: string
  onUpdate: (update: CardUpdate) => void
}

const FIELD_NAMES = { number: 'number', expiry: 'expirationDate', ccv: 'ccv' } as const

/**
 * The fields of one card, each in a frame. The frames find each other by the session's name and hand
 * the digits on among themselves; this page hears only how each field stands.
 */
export function openCardSession(config: FieldsConfig, options: SessionOptions): CardSession {
  const { origin, session, onUpdate } = options
  const frames = new Map<FieldKind, Frame>()
  const status: Record<FieldKind, FieldStatus> = { number: 1, expiry: 1, ccv: 1 }
  let cardType = 'unknown'
  let lastId = 0
  const pending = new Map<number, (result: PrimeResult) => void>()

  const update = (): CardUpdate => {
    const shown = [...frames.keys()].map((kind) => status[kind])
    return {
      canGetPrime: shown.length > 0 && shown.every((each) => each === 0),
      hasError: shown.includes(2),
      cardType,
      status: { ...status },
    }
  }
  const setCardType = (next: string): void => {
    cardType = next
    frames.get('ccv')?.send({ type: 'card-type', cardType })
  }

  for (const kind of ['number', 'expiry', 'ccv'] as const) {
    const field = config.fields[FIELD_NAMES[kind]]
    if (!field) continue
    const container = elementOf(field.element)
    const frame = openFrame({
      ...{ origin, container },
      path: `/frames/field?kind=${kind}&session=${session}`,
      title: fieldTitle(kind),
      onMessage(message) {
        if (message.type === 'focused') {
          container.classList.toggle('tappay-field-focus', message.isFocused)
        } else if (message.type === 'status') {
          status[kind] = message.status
          if (message.cardType !== undefined) setCardType(message.cardType)
          onUpdate(update())
        } else if (message.type === 'prime') {
          pending.get(message.requestId)?.(message.result)
          pending.delete(message.requestId)
        }
      },
    })
    frames.set(kind, frame)
    container.replaceChildren(frame.element)
    frame.send({ type: 'field-setup', setup: setupOf(config, kind, container) })
  }

  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const repaint = () => {
    for (const frame of frames.values()) {
      frame.send({ type: 'color-scheme', colorScheme: colorSchemeOf(frame.element) })
    }
  }
  scheme.addEventListener('change', repaint)

  return {
    update,
    setCardType,
    focus: () => frames.values().next().value?.send({ type: 'field-focus' }),
    getPrime(app, method) {
      const asked = frames.get('number') ?? frames.get('ccv')
      lastId += 1
      const requestId = lastId
      return new Promise((resolve) => {
        pending.set(requestId, resolve)
        asked?.send({ type: 'get-prime', requestId, app, method })
      })
    },
    close() {
      scheme.removeEventListener('change', repaint)
      for (const frame of frames.values()) frame.close()
    },
  }
}

function setupOf(config: FieldsConfig, kind: FieldKind, container: Element) {
  const { isMaskCreditCardNumber, maskCreditCardNumberRange } = config
  const isMasked = kind === 'number' && isMaskCreditCardNumber
  return {
    kind,
    placeholder: config.fields[FIELD_NAMES[kind]]?.placeholder ?? '',
    styles: config.styles ?? {},
    colorScheme: colorSchemeOf(container),
    ...(isMasked ? { mask: maskCreditCardNumberRange ?? { beginIndex: 6, endIndex: 11 } } : {}),
  }
}

function fieldTitle(kind: FieldKind): string {
  if (kind === 'number') return frameWords('卡號', 'Card number')
  return kind === 'expiry'
    ? frameWords('有效期限', 'Valid thru')
    : frameWords('安全碼', 'Security code')
}
