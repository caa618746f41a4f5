import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { CorrectedField } from '#contract/values/applications.ts'
import type { StoreForm } from '#contract/values/store-form.ts'
import { storePhoneNumber } from '#contract/values/store-phone-number.ts'
import { placeOfAddress } from '../../../domain/places/places/place-of-address.ts'

export interface Correction {
  field: CorrectedField
  /** As it was typed; null where the application has it sealed. */
  was: string | null
  is: string | null
}

/** What a new store says otherwise than its owner has typed; spaces around it are no correction. */
export function correctionsOf(
  form: StoreForm,
  { area, typed }: { area: Area; typed: Record<CorrectedField, string> },
): Correction[] {
  const name = form.names[AREA_FACTS[area].defaultLocale] ?? ''
  const { address, postalCode } = placeOfAddress(typed.storeAddress, area)
  // City and district are our guess; a code that was not typed is filled in, and corrects nothing.
  const isCodeKept = postalCode === null || postalCode === form.postalCode
  const isAddressKept = isCodeKept && isSame(address, form.address)
  return [
    ...(isSame(typed.storeName, name)
      ? []
      : [{ field: 'storeName' as const, was: typed.storeName, is: name }]),
    ...(isAddressKept
      ? []
      : [{ field: 'storeAddress' as const, was: typed.storeAddress, is: addressOf(form) }]),
    ...(isSameNumber(typed.storePhone, form.phone ?? '', area)
      ? []
      : [{ field: 'storePhone' as const, was: null, is: form.phone }]),
  ]
}

function addressOf({ address, postalCode }: StoreForm): string {
  return postalCode === null ? address : `${address} ${postalCode}`
}

/** The same number in another way to write it is no other one. */
function isSameNumber(one: string, other: string, area: Area): boolean {
  const numbers = [one, other].map((text) => storePhoneNumber(text, area)?.international ?? text)
  return isSame(numbers[0] ?? '', numbers[1] ?? '')
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}
