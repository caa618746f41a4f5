import { paint } from '../paint.ts'

/** A fish with lemon on a plate. */
export function SeafoodMotif() {
  return (
    <>
      <path d="M44-44q18-24 34-24-8 22-6 30 0 10 8 24-22-4-36-22Z" fill={paint.redDeep} />
      <path d="M-66-38Q-44-74 0-74q34 0 56 34-22 30-56 30-44 0-66-28Z" fill={paint.redLight} />
      <path d="M-66-38q22 10 62 10 36 0 60-12-22 30-56 30-44 0-66-28Z" fill={paint.red} />
      <path
        d="M-32-62q14 22 0 42M-4-52q8 8 0 18M16-52q8 8 0 18"
        stroke={paint.redDeep}
        strokeWidth="4"
      />
      <circle cx="-46" cy="-44" r="5" fill={paint.sheet} />
      <path d="M-20-74q16-16 34 0" fill={paint.redDeep} />
      <path d="M30-12a20 20 0 0 1 40 0Z" fill={paint.gold} />
      <path d="M-80-12H84q-8 12-26 12H-54q-18 0-26-12Z" fill={paint.sheet} />
    </>
  )
}
