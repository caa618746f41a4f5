import { paint } from '../paint.ts'

/** A pot of tea and two cups on the table. */
export function FoodTeaMotif() {
  return (
    <>
      <path d="M30-52h12q22 0 22 20t-22 18H28" stroke={paint.redDeep} strokeWidth="8" />
      <path d="m-38-30-26-34" stroke={paint.redDeep} strokeWidth="11" />
      <path d="M-44-36q0-34 40-34t40 34v12q0 24-22 24h-36q-22 0-22-24Z" fill={paint.red} />
      <path d="M14-66q22 6 22 30v12q0 24-22 24H2q20-8 20-32 0-24-8-34Z" fill={paint.redDeep} />
      <path d="M-28-70q4-14 24-14t24 14Z" fill={paint.redLight} />
      <circle cx="-4" cy="-90" r="7" fill={paint.gold} />
      <circle cx="-14" cy="-34" r="11" fill={paint.gold} />
      <path
        d="M-92-26h38q0 26-14 26h-10q-14 0-14-26ZM74-26h34q0 26-13 26h-8q-13 0-13-26Z"
        fill={paint.sheet}
      />
      <path d="M-92-26h38l-1 7h-36ZM74-26h34l-1 7H75Z" fill={paint.woodLight} />
      <path d="M-73-38q-6-8 0-16M91-38q-6-8 0-16" stroke={paint.sheet} strokeWidth="4" />
    </>
  )
}
