import { paint } from '../paint.ts'

/** A full shopping basket. */
export function SupermarketMotif() {
  return (
    <>
      <path d="M-38-54v-30h18v30M20-54v-40h22v40" fill={paint.gold} />
      <path d="M-14-54q-8-30 8-42 6 6 10 6 10 12 2 36Z" fill={paint.jade} />
      <path d="M20-82h22v16H20Z" fill={paint.sheet} />
      <path d="M-50-54q4-38 50-38t50 38" stroke={paint.ink} strokeWidth="6" />
      <path d="M-66-54H66L54-6q-2 6-8 6h-92q-6 0-8-6Z" fill={paint.red} />
      <path d="M-68-58H68v12H-68Z" fill={paint.redDeep} />
      <path
        d="M-40-34v22M-20-34v22M0-34v22M20-34v22M40-34v22"
        stroke={paint.redDeep}
        strokeWidth="6"
      />
    </>
  )
}
