import { paint } from '../paint.ts'

/** Loaves on a board. */
export function BakeryMotif() {
  return (
    <>
      <path d="M-60-10v-34c-10-26 14-34 34-34h36c22 0 40 10 32 34v34Z" fill={paint.wood} />
      <path d="M-52-10v-34c-10-20 8-28 26-28h14c20 0 34 8 26 28v34Z" fill={paint.goldLight} />
      <path d="M10-8c0-20 12-34 36-34s32 16 28 34Z" fill={paint.woodLight} />
      <path d="m26-32 8 14M42-36l6 15M57-32l3 13" stroke={paint.woodDeep} strokeWidth="4" />
      <rect x="-72" y="-10" width="152" height="10" rx="5" fill={paint.woodDeep} />
    </>
  )
}
