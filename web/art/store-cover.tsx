import type { ReactNode } from 'react'
import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { BakeryMotif } from './store-covers/bakery.tsx'
import { BreakfastMotif } from './store-covers/breakfast.tsx'
import { CafeMotif } from './store-covers/cafe.tsx'
import { ChineseMotif } from './store-covers/chinese.tsx'
import { DefaultMotif } from './store-covers/default.tsx'
import { DessertMotif } from './store-covers/dessert.tsx'
import { FoodBentoMotif } from './store-covers/food-bento.tsx'
import { FoodPlateMotif } from './store-covers/food-plate.tsx'
import { FoodSteamerMotif } from './store-covers/food-steamer.tsx'
import { FoodTeaMotif } from './store-covers/food-tea.tsx'
import { FoodMotif } from './store-covers/food.tsx'
import { GroceryMotif } from './store-covers/grocery.tsx'
import { HawkerMotif } from './store-covers/hawker.tsx'
import { HotpotMotif } from './store-covers/hotpot.tsx'
import { HypermarketMotif } from './store-covers/hypermarket.tsx'
import { IndianMuslimMotif } from './store-covers/indian-muslim.tsx'
import { JarMotif } from './store-covers/jar.tsx'
import { MalayMotif } from './store-covers/malay.tsx'
import { MarketMotif } from './store-covers/market.tsx'
import { NoodlesMotif } from './store-covers/noodles.tsx'
import { SeafoodMotif } from './store-covers/seafood.tsx'
import { SupermarketMotif } from './store-covers/supermarket.tsx'
import { UmbrellaMotif } from './store-covers/umbrella.tsx'

/** Plain functions without hooks: called, not mounted. */
const motifs = new Map<string, () => ReactNode>([
  ['cafe', CafeMotif],
  ['dessert', DessertMotif],
  ['bakery', BakeryMotif],
  ['seafood', SeafoodMotif],
  ['hotpot', HotpotMotif],
  ['noodles', NoodlesMotif],
  ['breakfast', BreakfastMotif],
  ['market', MarketMotif],
  ['grocery', GroceryMotif],
  ['supermarket', SupermarketMotif],
  ['hypermarket', HypermarketMotif],
  ['hawker', HawkerMotif],
  ['malay', MalayMotif],
  ['indian-muslim', IndianMuslimMotif],
  ['chinese', ChineseMotif],
  ['bento', FoodBentoMotif],
  ['jar', JarMotif],
  ['tea', FoodTeaMotif],
  ['umbrella', UmbrellaMotif],
])

/** Most stores of a list sell food: one picture for all of them would be a wallpaper. */
const foods = [FoodMotif, FoodBentoMotif, FoodPlateMotif, FoodTeaMotif, FoodSteamerMotif] as const

/** Wall, awning and its second stripe; the fourth shop has no awning but a tiled wall. */
const shops = [
  { wall: paint.skyLow, awning: paint.red, stripe: paint.cream },
  { wall: paint.mint, awning: paint.jade, stripe: paint.cream },
  { wall: paint.wall, awning: paint.gold, stripe: paint.cream },
  { wall: paint.rose, awning: paint.redDeep, stripe: paint.gold },
] as const

const lamps = [
  '',
  'M52 34v22M36 72a16 16 0 0 1 32 0Z',
  'M268 34v22M252 72a16 16 0 0 1 32 0Z',
  'M44 34v14M28 64a16 16 0 0 1 32 0ZM276 34v14M260 64a16 16 0 0 1 32 0Z',
] as const

/** FNV-1a, so that one store always has the same cover. */
function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  }
  return (value ^ (value >>> 15)) >>> 0
}

function motifOf(businessType: string, number: number): () => ReactNode {
  if (businessType === 'food') return foods[(number >>> 8) % foods.length] ?? FoodMotif
  return motifs.get(businessType) ?? DefaultMotif
}

type StoreCoverProps = ArtProps & {
  /** Icon key of the business type; an unknown one gets the envelope. */
  businessType: string
  /** Anything stable of the store, its id for instance. */
  seed: string
  /** Shows the whole picture in a box of any width: the shop goes on at both sides. */
  wide?: boolean
}

/** Drawn cover, 16 by 9, of a store without a photo; it fills and crops like a photo would. */
export function StoreCover({ businessType, seed, wide, ...props }: StoreCoverProps) {
  const number = hash(seed)
  const drawMotif = motifOf(businessType, number)
  const shop = shops[number % shops.length] ?? shops[0]
  const lamp = lamps[(number >>> 4) % lamps.length]
  return (
    <Drawing width={320} height={180} fit={wide ? 'contain' : 'cover'} {...props}>
      <path d={wide ? 'M-640 0H960v180H-640Z' : 'M0 0h320v180H0Z'} fill={shop.wall} />
      <circle cx="160" cy="104" r="74" fill={paint.glow} />
      {lamp && <path d={lamp} fill={paint.gold} stroke={paint.wood} strokeWidth="2" />}
      {(wide ? [-640, -320, 0, 320, 640] : [0]).map((x) => (
        <g key={x} transform={x === 0 ? undefined : `translate(${x})`}>
          <path
            d="M0 0h320v24a20 16 0 0 1-40 0 20 16 0 0 1-40 0 20 16 0 0 1-40 0 20 16 0 0 1-40 0 20 16 0 0 1-40 0 20 16 0 0 1-40 0 20 16 0 0 1-40 0 20 16 0 0 1-40 0Z"
            fill={shop.awning}
          />
          <path
            d="M40 0h40v24a20 16 0 0 1-40 0ZM120 0h40v24a20 16 0 0 1-40 0ZM200 0h40v24a20 16 0 0 1-40 0ZM280 0h40v24a20 16 0 0 1-40 0Z"
            fill={shop.stripe}
          />
        </g>
      ))}
      <path d={wide ? 'M-640 150H960v30H-640Z' : 'M0 150h320v30H0Z'} fill={paint.woodDeep} />
      <path d={wide ? 'M-640 150H960v8H-640Z' : 'M0 150h320v8H0Z'} fill={paint.wood} />
      <g
        transform="translate(160 150)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawMotif()}
      </g>
    </Drawing>
  )
}
