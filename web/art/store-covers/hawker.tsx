import { paint } from '../paint.ts'

/** A wok over its flame. */
export function HawkerMotif() {
  return (
    <>
      <path d="M-24-96q-6-8 0-14M16-98q-6-8 0-14" stroke={paint.sheet} />
      <path d="M-42-52q0-18 18-18 6-14 24-12 18-6 26 10 18-2 18 20Z" fill={paint.goldDeep} />
      <path
        d="M-30-54q4-10 14-8M0-62q10-10 18 0M26-54l8-6"
        stroke={paint.jadeLight}
        strokeWidth="6"
      />
      <circle cx="-6" cy="-60" r="6" fill={paint.red} />
      <path d="m56-50 34-16" stroke={paint.wood} strokeWidth="9" />
      <path d="M-62-54H62Q50-18 18-18h-36Q-50-18-62-54Z" fill={paint.ink} />
      <path d="M-62-54H62l-3 8H-59Z" fill={paint.metal} />
      <path
        d="M-34 0q-6-14 4-24 6 12 10 4 4-8 2-10 14 6 14 18 4-8 2-16 16 6 12 18 8 2 6-8 10 8 6 18Z"
        fill={paint.gold}
      />
    </>
  )
}
