import { paint } from '../paint.ts'

/** Bamboo steamers with a bun on top. */
export function ChineseMotif() {
  return (
    <>
      <path d="M-30-66q0-28 30-30 30 2 30 30Z" fill={paint.sheet} />
      <path d="M0-96q-4 10-14 14M0-96q4 10 14 14M0-96v14" stroke={paint.rule} strokeWidth="4" strokeLinecap="round" />
      <path d="M-54-62q0-16 14-16t14 16ZM26-62q0-16 14-16t14 16Z" fill={paint.sheet} />
      <path d="M-62-64H62v26H-62ZM-62-32H62V-4q0 4-4 4H-58q-4 0-4-4Z" fill={paint.woodLight} />
      <path d="M-62-64H62v7H-62ZM-62-38H62v7H-62ZM-62-8H62v4q0 4-4 4H-58q-4 0-4-4Z" fill={paint.woodDeep} />
      <path d="M-34-57v19M-4-57v19M26-57v19M-34-31v23M-4-31v23M26-31v23" stroke={paint.wood} strokeWidth="3" />
    </>
  )
}
