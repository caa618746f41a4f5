import { paint } from '../paint.ts'

/** A paper bag of groceries. */
export function GroceryMotif() {
  return (
    <>
      <path d="M-24-60v-36q0-8 8-8t8 8v36" fill={paint.goldLight} />
      <path d="M0-60q-10-32 10-50 6 8 10 8 12 18-4 42Z" fill={paint.jade} />
      <path d="M20-60v-22q0-4 4-6v-10h14v10q4 2 4 6v22Z" fill={paint.redLight} />
      <path d="M-46-64h92V0h-92Z" fill={paint.woodLight} />
      <path d="M24-64h22V0H24Z" fill={paint.wood} />
      <path
        d="m-46-63 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 6-6 6 6v6h-92Z"
        fill={paint.woodLight}
      />
      <circle cx="-10" cy="-30" r="15" fill={paint.red} />
      <path d="m-17-30 5 6 9-11" stroke={paint.sheet} strokeWidth="4" />
      <circle cx="64" cy="-15" r="15" fill={paint.gold} />
    </>
  )
}
