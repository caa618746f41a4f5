import type { Store } from '#contract/stores.ts'

type Place = Pick<Store, 'name' | 'address' | 'lat' | 'lng'>

/** The place in the map that most phones open in their own app; by address where no position is known. */
export function mapAddress(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${wordsOf(place)}`
}

/** The way to the place from where the phone is, in its own map. */
export function wayAddress(place: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${wordsOf(place)}`
}

function wordsOf({ name, address, lat, lng }: Place): string {
  return encodeURIComponent(lat === null || lng === null ? `${name} ${address}` : `${lat},${lng}`)
}

/** `tel:` with digits only; an extension is dialled after a pause. */
export function phoneAddress(phone: string): string {
  const [number = '', extension] = phone.split(/#|ext\.?|轉|分機/i)
  const digits = number.replace(/[^\d+]/g, '')
  const after = extension?.replace(/\D/g, '')
  return `tel:${digits}${after ? `,${after}` : ''}`
}
