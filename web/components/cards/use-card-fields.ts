import { useEffect, useRef, useState } from 'react'
import type { CardBrand } from '#contract/values/payment-rules.ts'
import {
  brandOfCardType,
  loadGatewaySdk,
  type FieldStatus,
  type Gateway,
  type TPDirect,
} from './gateway-sdk.ts'

export const CARD_FIELDS = ['number', 'expiry', 'ccv'] as const

export type CardField = (typeof CARD_FIELDS)[number]

/** What the gateway says of each field (gateway.md). */
export type CardStatus = Record<CardField, FieldStatus>

/** Ids of the boxes that hold the gateway's frames: links of an error summary lead there. */
export const cardFieldId = (field: CardField) => `card-${field}`

export interface CardFieldsNow {
  /** `failed`: the gateway's script did not come, and `retry` asks for it again. */
  state: 'loading' | 'ready' | 'failed'
  status: CardStatus
  brand: CardBrand
  /** Anything stands in a field. */
  isTouched: boolean
  /**
   * How each field stands once its frame has told of what was typed last: at once where all is right,
   * else a moment later. To be asked when the form is sent.
   */
  heard: () => Promise<CardStatus>
  retry: () => void
  /** Told of the element that holds the boxes. */
  holdBoxes: (element: HTMLDivElement | null) => void
}

/** What is typed just before a press is told of after it, on a busy phone some while after. */
const HEARD_WITHIN_MS = 1_500
/** Of fields of which nothing was told yet. */
const EMPTY_AFTER_MS = 500
const LOOK_MS = 50

const EMPTY = { number: 1, expiry: 1, ccv: 1 } as const satisfies CardStatus

/**
 * The three fields into which a card is typed: frames of the gateway, which the page cannot read. It
 * learns how each field stands and the card's brand, nothing else (rules.md, Cards).
 */
export function useCardFields(gateway: Gateway): CardFieldsNow {
  const [boxes, holdBoxes] = useState<HTMLDivElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CardFieldsNow['state']>('loading')
  const [status, setStatus] = useState<CardStatus>(EMPTY)
  const [brand, setBrand] = useState<CardBrand>('other')
  const told = useRef<CardStatus>(EMPTY)

  useEffect(() => {
    if (!boxes) return undefined
    let isWanted = true
    let stopWatching: (() => void) | undefined
    const show = (sdk: TPDirect) => {
      if (!isWanted) return
      drawFields(sdk, boxes)
      sdk.card.onUpdate((update) => {
        if (!isWanted) return
        told.current = { ...update.status }
        setStatus(told.current)
        setBrand(brandOfCardType(update.cardType))
      })
      setState('ready')
      // What is typed already is kept, on the ground that it was typed on.
      stopWatching = onThemeChange(() => {
        if (!hasAny(told.current)) drawFields(sdk, boxes)
      })
    }
    loadGatewaySdk(gateway).then(show, () => isWanted && setState('failed'))
    return () => {
      isWanted = false
      stopWatching?.()
    }
    // Another object with the same facts is the same gateway.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gateway.sdkUrl, boxes, attempt])

  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  const heard = async () => {
    const since = Date.now()
    const patience = () => (hasAny(told.current) ? HEARD_WITHIN_MS : EMPTY_AFTER_MS)
    while (!isRight(told.current) && Date.now() < since + patience()) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    return told.current
  }
  return { state, status, brand, isTouched: hasAny(status), heard, retry, holdBoxes }
}

const hasAny = (status: CardStatus) => CARD_FIELDS.some((field) => status[field] !== 1)

const isRight = (status: CardStatus) => CARD_FIELDS.every((field) => status[field] === 0)

const PLACEHOLDERS = { number: '•••• •••• •••• ••••', expiry: 'MM / YY', ccv: '•••' } as const

/** The frames know no colours of ours: each box tells its own, and keeps its ground beside them. */
function drawFields({ card }: TPDirect, boxes: Element): void {
  const boxOf = (field: CardField) => boxes.querySelector<HTMLElement>(`#${cardFieldId(field)}`)
  const [number, expirationDate, ccv] = CARD_FIELDS.map((field) => {
    const element = boxOf(field)
    if (!element) throw new Error(`There is no box for ${field}`)
    element.style.backgroundColor = ''
    element.style.backgroundColor = getComputedStyle(element).backgroundColor
    return { element, placeholder: PLACEHOLDERS[field] }
  }) as [Field, Field, Field]
  const style = getComputedStyle(number.element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  card.setup({
    fields: { number, expirationDate, ccv },
    styles: {
      input: {
        color: token('--ink'),
        'font-size': style.fontSize,
        'font-family': style.fontFamily,
        'line-height': '24px',
      },
      '::placeholder': { color: token('--muted') },
      '.invalid': { color: token('--red') },
    },
  })
}

interface Field {
  element: HTMLElement
  placeholder: string
}

function onThemeChange(act: () => void): () => void {
  const theme = matchMedia('(prefers-color-scheme: dark)')
  theme.addEventListener('change', act)
  return () => theme.removeEventListener('change', act)
}
