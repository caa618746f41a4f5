import { paint } from '../paint.ts'

/** Shaved ice with fruit, in a glass bowl. */
export function DessertMotif() {
  return (
    <>
      <path d="M-44-46q-2-22 18-24 4-22 28-22t26 20q20 4 18 26Z" fill={paint.sheet} />
      <path d="M-30-46q6-26 22-18 10 6 16-6 14-6 16 8 12 2 10 16Z" fill={paint.gold} />
      <circle cx="2" cy="-92" r="9" fill={paint.red} />
      <path d="M4-100q6-8 14-8" stroke={paint.jadeDeep} strokeWidth="3" />
      <path d="M-54-48H54Q50-16 14-14h-28Q-50-16-54-48Z" fill={paint.jadeLight} />
      <path d="M-54-48H54l-2 9H-52Z" fill={paint.shine} />
      <path d="M-8-16H8v8l18 8h-52l18-8Z" fill={paint.jade} />
    </>
  )
}
