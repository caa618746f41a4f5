import { artHref } from '../../art/art.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Business types with a motif of their own on the sheet, `web/art/store-covers.svg`. */
const MOTIFS = [
  ...['bakery', 'bento', 'breakfast', 'cafe', 'chinese', 'dessert', 'grocery', 'hawker', 'hotpot'],
  ...['hypermarket', 'indian-muslim', 'jar', 'malay', 'market', 'noodles', 'seafood'],
  ...['supermarket', 'tea', 'umbrella'],
]

/** Most stores of a list sell food: one picture for all of them would be a wallpaper. */
const FOODS = ['food', 'bento', 'plate', 'tea', 'steamer']
const SHOPS = ['red', 'jade', 'gold', 'deep-red']
/** A shop in four has none. */
const LAMPS = ['', 'left', 'right', 'both']

interface DrawnCoverProps {
  /** Icon key of the business type; an unknown one gets the envelope. */
  icon: string
  /** Anything stable. */
  seed: string
  /** Shows the whole picture in a box of any width: the shop goes on at both sides. */
  wide?: boolean | undefined
  className?: string | undefined
}

/** Drawn cover, 16 by 9, of a store without a photo; it fills and crops like a photo would. */
export function DrawnCover({ icon, seed, wide, className }: DrawnCoverProps) {
  return (
    <span className={classNames('art', className)} aria-hidden>
      <svg viewBox="0 0 320 180" preserveAspectRatio={wide ? undefined : 'xMidYMax slice'}>
        {partsOf(icon, hash(seed)).map((part) => (
          <use key={part} href={artHref(`store-covers#${part}`)} />
        ))}
      </svg>
    </span>
  )
}

/** What lies over each other, by the names on the sheet. */
function partsOf(icon: string, number: number): string[] {
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
