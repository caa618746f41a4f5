/** What the gateway tells of a card. The number itself is never kept. */
export interface CardFacts {
  /** First six digits. */
  bin: string
  lastFour: string
  brand: Brand
  /** YYYYMM. */
  expiry: string
  /** The status with which the bank answers a charge; 0 takes it. */
  resultCode: number
  /** 3-D Secure needs no page: the bank is content with what it knows. */
  isFrictionless: boolean
  /** The bank's names are missing in what the gateway tells. */
  hasEmptyBank: boolean
}

export type Brand = 'visa' | 'mastercard' | 'jcb' | 'unionpay' | 'amex' | 'unknown'

/** A card that a merchant may charge again: what `card_secret` names. */
export interface StoredCard {
  /** The card token. */
  id: string
  cardKey: string
  merchantId: string
  card: CardFacts
  cardholder: Cardholder
  createdAt: number
  removedAt?: number
}

export interface Cardholder {
  phone_number: string
  name: string
  email: string
  [field: string]: string
}
