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

/** Ids of the boxes that hold the gateway's frames: links of an error summary lead there. */
export const cardFieldId = (field: CardField) => `card-${field}`

export interface CardFieldsNow {
  /** `failed`: the gateway's script did not come, and `retry` asks for it again. */
  state: 'loading' | 'ready' | 'failed'
  status: Record<CardField, FieldStatus>
  brand: CardBrand
  /** Anything stands in a field. */
  isTouched: boolean
  retry: () => void
  /** Told of the element that holds the boxes. */
  holdBoxes: (element: HTMLDivElement | null) => void
}

const EMPTY = { number: 1, expiry: 1, ccv: 1 } as const satisfies Record<CardField, FieldStatus>

/**
 * The three fields into which a card is typed: frames of the gateway, which the page cannot read. It
 * learns how each field stands and the card's brand, nothing else (rules.md, Cards).
 */
export function useCardFields(gateway: Gateway): CardFieldsNow {
  const [boxes, holdBoxes] = useState<HTMLDivElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CardFieldsNow['state']>('loading')
  const [status, setStatus] = useState<Record<CardField, FieldStatus>>(EMPTY)
  const [brand, setBrand] = useState<CardBrand>('other')
  const isTouched = CARD_FIELDS.some((field) => status[field] !== 1)
  const touched = useRef(isTouched)
  useEffect(() => {
    touched.current = isTouched
  })

  useEffect(() => {
    if (!boxes) return undefined
    let isWanted = true
    let stopWatching: (() => void) | undefined
    const show = (sdk: TPDirect) => {
      if (!isWanted) return
      drawFields(sdk, boxes)
      sdk.card.onUpdate((update) => {
        if (!isWanted) return
        setStatus({ ...update.status })
        setBrand(brandOfCardType(update.cardType))
      })
      setState('ready')
      // What is typed already is kept, on the ground that it was typed on.
      stopWatching = onThemeChange(() => {
        if (!touched.current) drawFields(sdk, boxes)
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
  return { state, status, brand, isTouched, retry, holdBoxes }
}

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
