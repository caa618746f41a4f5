import { paint } from '../paint.ts'

/** Noodles lifted out of their bowl. */
export function NoodlesMotif() {
  return (
    <>
      <path d="M-26-50v-46M-14-50v-48M-2-50v-48M10-50v-46" stroke={paint.gold} strokeWidth="6" />
      <path d="m-44-94 118-14M-44-86l118-4" stroke={paint.woodDeep} />
      <ellipse cy="-47" rx="56" ry="13" fill={paint.woodDeep} />
      <ellipse cy="-46" rx="48" ry="9" fill={paint.gold} />
      <circle cx="30" cy="-48" r="12" fill={paint.sheet} />
      <circle cx="30" cy="-48" r="6" fill={paint.goldDeep} />
      <path d="M-56-47Q-52-34 0-34T56-47q0 35-34 43h-44q-34-8-34-43Z" fill={paint.jade} />
      <path d="M-46-24q46 14 92 0" stroke={paint.jadeLight} />
      <path d="M-22-6h44l3 6h-50Z" fill={paint.jadeDeep} />
    </>
  )
}
