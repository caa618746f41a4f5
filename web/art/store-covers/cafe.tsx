import { paint } from '../paint.ts'

/** A cup of coffee on its saucer. */
export function CafeMotif() {
  return (
    <>
      <path d="M-16-78q-8-8 0-16M6-78q-8-8 0-16" stroke={paint.sheet} />
      <path d="M34-54h10a16 16 0 0 1 0 32H30" stroke={paint.rule} strokeWidth="8" />
      <path d="M-44-66h82v30q0 26-26 26h-30q-26 0-26-26Z" fill={paint.sheet} />
      <path d="M24-66h14v30q0 26-26 26H4q20-6 20-28Z" fill={paint.rule} />
      <ellipse cx="-3" cy="-65" rx="41" ry="8" fill={paint.woodDeep} />
      <path d="M-62-10H56q-6 10-20 10h-78q-14 0-20-10Z" fill={paint.gold} />
    </>
  )
}
