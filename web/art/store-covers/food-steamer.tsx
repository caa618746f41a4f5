import { paint } from '../paint.ts'

/** Dumplings in a bamboo steamer. */
export function FoodSteamerMotif() {
  return (
    <>
      <path d="M-34-92q-9-9 0-18M0-96q-9-9 0-18M34-92q-9-9 0-18" stroke={paint.sheet} />
      <path d="M-58-56q4-26 24-28 8-6 14 0 16 2 22 28Z" fill={paint.sheet} />
      <path d="M-2-56q4-26 24-28 8-6 14 0 16 2 22 28Z" fill={paint.sheet} />
      <path
        d="M-34-84q2 12-6 18M-20-84q-2 12 6 18M22-84q2 12-6 18M36-84q-2 12 6 18"
        stroke={paint.rule}
        strokeWidth="4"
      />
      <path d="M-74-58H74v26H-74Z" fill={paint.woodLight} />
      <path d="M-74-30H74V0H-74Z" fill={paint.woodLight} />
      <path d="M-74-58H74v7H-74ZM-74-30H74v7H-74Z" fill={paint.wood} />
      <path
        d="M-44-51v19M-14-51v19M16-51v19M46-51v19M-44-23V0M-14-23V0M16-23V0M46-23V0"
        stroke={paint.wood}
        strokeWidth="4"
      />
      <path d="M-78-33H78" stroke={paint.woodDeep} strokeWidth="5" />
    </>
  )
}
