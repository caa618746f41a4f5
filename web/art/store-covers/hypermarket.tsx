import { paint } from '../paint.ts'

/** A loaded shopping cart. */
export function HypermarketMotif() {
  return (
    <>
      <path d="M-34-66v-26h34v26Z" fill={paint.woodLight} />
      <path d="M6-66v-38h20v38Z" fill={paint.jade} />
      <path d="M30-66v-22h22v22Z" fill={paint.gold} />
      <path d="M-20-92h6v26h-6ZM6-90h20v12H6Z" fill={paint.cream} />
      <path d="M-76-82h16l16 56H50l16-42H-52Z" fill={paint.red} />
      <path d="M-76-82h16l20 68h86" stroke={paint.redDeep} strokeWidth="6" />
      <path d="M-28-56l6 20M-4-56l2 20M20-56l-2 20M44-56l-7 20" stroke={paint.redDeep} />
      <circle cx="-28" cy="-6" r="7" fill={paint.ink} />
      <circle cx="34" cy="-6" r="7" fill={paint.ink} />
    </>
  )
}
