/** What page and frames tell each other. No message to the page has a place for a card's digits. */

export type FieldKind = 'number' | 'expiry' | 'ccv'

/** 0 right, 1 empty, 2 wrong, 3 being typed. */
export type FieldStatus = 0 | 1 | 2 | 3

export type StyleRules = Record<string, Record<string, unknown>>

export type ToFrame =
  | { type: 'field-setup'; setup: FieldSetup }
  | { type: 'field-focus' }
  | { type: 'card-type'; cardType: string }
  | { type: 'color-scheme'; colorScheme: string }
  | { type: 'get-prime'; requestId: number; app: AppKeys; method: string }
  | { type: 'sheet-setup'; app: AppKeys; colorScheme: string; sheet: Sheet }

export type FromFrame =
  | { type: 'ready' }
  | { type: 'status'; status: FieldStatus; cardType?: string }
  | { type: 'focused'; isFocused: boolean }
  | { type: 'prime'; requestId: number; result: PrimeResult }

export interface FieldSetup {
  kind: FieldKind
  placeholder: string
  styles: StyleRules
  colorScheme: string
  /** First and last digit that are hidden when the field is left. */
  mask?: { beginIndex: number; endIndex: number }
}

export interface AppKeys {
  app_id: number
  app_key: string
}

export interface Sheet {
  label: string
  amount: string
  currency: string
  items: { label: string; amount: string }[]
}

export interface PrimeResult {
  status: number
  msg: string
  prime?: string
  [field: string]: unknown
}
