import type { Store } from '#contract/stores.ts'

type Place = Pick<Store, 'name' | 'address' | 'lat' | 'lng'>

/** The place in the map that most phones open in their own app; by address where no position is known. */
export function mapAddress({ name, address, lat, lng }: Place): string {
  const query = lat === null || lng === null ? `${name} ${address}` : `${lat},${lng}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

/** `tel:` with digits only; an extension is dialled after a pause. */
export function phoneAddress(phone: string): string {
  const [number = '', extension] = phone.split(/#|ext\.?|轉|分機/i)
  const digits = number.replace(/[^\d+]/g, '')
  const after = extension?.replace(/\D/g, '')
  return `tel:${digits}${after ? `,${after}` : ''}`
}
