import { paint } from '../paint.ts'

/** Warm soy milk beside a fried egg. */
export function BreakfastMotif() {
  return (
    <>
      <path d="M-66-76h44l-6 76h-32Z" fill={paint.sheet} />
      <path d="M-64-50h40l-3 34h-34Z" fill={paint.gold} />
      <path d="M-70-82h52v8h-52Z" fill={paint.wood} />
      <path d="m-40-82 8-26" stroke={paint.red} />
      <path d="M-10-8c-4-22 14-30 34-34s48 4 44 34Z" fill={paint.woodLight} />
      <path d="M-6-22c0-16 16-14 26-24s40-4 44 12-8 14-18 12-50 12-52 0Z" fill={paint.sheet} />
      <path d="M16-30a14 12 0 0 1 28 0Z" fill={paint.gold} />
      <path d="M-20-10H82q-6 10-18 10H-2q-12 0-18-10Z" fill={paint.jade} />
    </>
  )
}
