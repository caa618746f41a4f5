import { paint } from '../paint.ts'

/** A bowl of rice with chopsticks. */
export function FoodMotif() {
  return (
    <>
      <path d="m22-62 44-30M28-54l46-26" stroke={paint.woodDeep} />
      <path d="M-50-44c-4-18 12-24 22-20 6-14 30-16 38-4 14-6 34 0 30 24Z" fill={paint.sheet} />
      <path d="M-56-46H56q0 34-34 42h-44q-34-8-34-42Z" fill={paint.red} />
      <path d="M-56-46H56l-2 10H-54Z" fill={paint.redLight} />
      <path d="M-22-6h44l3 6h-50Z" fill={paint.redDeep} />
    </>
  )
}
