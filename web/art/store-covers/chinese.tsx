import { paint } from '../paint.ts'

/** Bamboo steamers with a bun on top. */
export function ChineseMotif() {
  return (
    <>
      <path d="M-30-66q0-28 30-30 30 2 30 30Z" fill={paint.sheet} />
      <path d="M0-96q-4 10-14 14M0-96q4 10 14 14M0-96v14" stroke={paint.rule} strokeWidth="4" />
      <path d="M-54-62q0-16 14-16t14 16ZM26-62q0-16 14-16t14 16Z" fill={paint.sheet} />
      <path d="M-62-64H62v26H-62ZM-62-32H62V-4q0 4-4 4H-58q-4 0-4-4Z" fill={paint.woodLight} />
      <path
        d="M-62-64H62v7H-62ZM-62-38H62v7H-62ZM-62-8H62v4q0 4-4 4H-58q-4 0-4-4Z"
        fill={paint.woodDeep}
      />
      <path
        d="m-50-57 12 19m16-19 12 19m16-19 12 19m16-19 12 19m-98 7 12 23m16-23 12 23m16-23 12 23m16-23 12 23"
        stroke={paint.wood}
        strokeWidth="3"
      />
    </>
  )
}
