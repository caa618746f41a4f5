import { paint } from '../paint.ts'

/** A lunch box: rice with a plum, an egg, greens and a cutlet. */
export function FoodBentoMotif() {
  return (
    <>
      <path d="M-74-50H74l-8 50H-66Z" fill={paint.redDeep} />
      <path d="M-80-60H80v14H-80Z" fill={paint.red} />
      <path d="M-70-60v-12q0-12 12-12h46v24Z" fill={paint.sheet} />
      <circle cx="-42" cy="-76" r="8" fill={paint.red} />
      <path d="M-6-60v-14q6-14 18-10 4-14 18-8 10-8 16 6v26Z" fill={paint.jade} />
      <path d="M20-60q-2-26 26-28 26 0 26 28Z" fill={paint.woodLight} />
      <path d="M32-66q8-14 18-12M46-64q6-10 14-10" stroke={paint.goldDeep} strokeWidth="4" />
      <circle cx="4" cy="-66" r="15" fill={paint.sheet} />
      <circle cx="4" cy="-66" r="8" fill={paint.gold} />
      <path d="M-12-84v24" stroke={paint.woodDeep} strokeWidth="4" />
      <path d="M-64-26H64" stroke={paint.gold} strokeWidth="4" />
    </>
  )
}
