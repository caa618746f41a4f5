/** Business types with a motif of their own. */
const MOTIFS = [
  'bakery',
  'bento',
  'breakfast',
  'cafe',
  'chinese',
  'dessert',
  'grocery',
  'hawker',
  'hotpot',
  'hypermarket',
  'indian-muslim',
  'jar',
  'malay',
  'market',
  'noodles',
  'seafood',
  'supermarket',
  'tea',
  'umbrella',
]

/** Most stores of a list sell food: one picture for all of them would be a wallpaper. */
const FOODS = ['food', 'bento', 'plate', 'tea', 'steamer']
const SHOPS = ['red', 'jade', 'gold', 'deep-red']
/** A shop in four has none. */
const LAMPS = ['', 'left', 'right', 'both']

/**
 * What a store's cover is made of, from the back to the front: names on the sheet `web/art/store-covers.svg`.
 *
 * @param icon key of the business type; an unknown one gets the envelope
 * @param seed anything stable of the store
 */
export function coverParts(icon: string, seed: string): string[] {
  const number = hash(seed)
  const lamp = oneOf(LAMPS, number >>> 4)
  return [`shop-${oneOf(SHOPS, number)}`, ...(lamp ? [`lamp-${lamp}`] : []), motifOf(icon, number)]
}

function motifOf(icon: string, number: number): string {
  if (icon === 'food') return oneOf(FOODS, number >>> 8)
  return MOTIFS.includes(icon) ? icon : 'default'
}

function oneOf(choices: readonly string[], number: number): string {
  return choices[number % choices.length] ?? ''
}

/** FNV-1a, so that one store always has the same cover. */
function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  }
  return (value ^ (value >>> 15)) >>> 0
}
