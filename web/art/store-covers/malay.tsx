import { paint } from '../paint.ts'

/** Coconut rice with egg on a banana leaf. */
export function MalayMotif() {
  return (
    <>
      <path d="M-78-8Q-60-44 0-44T78-8Z" fill={paint.jade} />
      <path
        d="M-40-36 -28-10M-14-42l4 32M16-42l-4 32M42-36 30-10"
        stroke={paint.jadeDeep}
        strokeWidth="3"
      />
      <path d="M-34-22q0-46 34-46t34 46Z" fill={paint.sheet} />
      <path d="M10-67q24 6 24 45H18q6-24-8-45Z" fill={paint.rule} />
      <ellipse cx="-42" cy="-24" rx="19" ry="14" fill={paint.sheet} />
      <ellipse cx="-42" cy="-23" rx="10" ry="8" fill={paint.gold} />
      <path d="M26-14q0-22 20-22t18 22Z" fill={paint.redDeep} />
      <path d="M-22-10a14 14 0 0 1 28 0Z" fill={paint.jadeLight} />
      <path d="M-84-10H84q-8 10-26 10H-58q-18 0-26-10Z" fill={paint.woodLight} />
    </>
  )
}
