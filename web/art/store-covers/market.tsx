import { paint } from '../paint.ts'

/** A crate of fruit and greens. */
export function MarketMotif() {
  return (
    <>
      <path d="M-58-46q-12-36 8-50 6 12 10 12 4-14 16-16 6 24-8 54Z" fill={paint.jade} />
      <path d="M-40-46q-2-20 2-34" stroke={paint.jadeDeep} strokeWidth="4" />
      <circle cx="-4" cy="-54" r="20" fill={paint.red} />
      <circle cx="30" cy="-60" r="20" fill={paint.gold} />
      <circle cx="50" cy="-44" r="16" fill={paint.redLight} />
      <path d="M-4-72q2-10 10-10" stroke={paint.woodDeep} strokeWidth="4" />
      <path d="M-68-46H68V0H-68Z" fill={paint.wood} />
      <path d="M-68-46H68v10H-68ZM-68-27H68v8H-68Z" fill={paint.woodLight} />
      <path d="M-68-46h12V0h-12ZM56-46h12V0H56Z" fill={paint.woodDeep} />
    </>
  )
}
