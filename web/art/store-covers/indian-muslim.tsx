import { paint } from '../paint.ts'

/** A glass of pulled tea and flat bread. */
export function IndianMuslimMotif() {
  return (
    <>
      <path d="M-66-92h44l-5 92h-34Z" fill={paint.rule} />
      <path d="M-64-72h40l-4 66h-32Z" fill={paint.wood} />
      <path d="M-65-80q4-8 12-4 8-6 14 0 10-4 16 4l-1 10h-40Z" fill={paint.sheet} />
      <path d="M-58-66h6l3 54h-5Z" fill={paint.shine} />
      <path
        d="M-10-10q-4-12 8-14-4-12 12-14 4-10 24-8 24-2 28 10 16 2 12 12 8 4 4 14Z"
        fill={paint.goldLight}
      />
      <path d="M6-24h24M20-36h22M40-20h26" stroke={paint.goldDeep} />
      <path d="M-20-10H88q-6 10-20 10H0q-14 0-20-10Z" fill={paint.redLight} />
    </>
  )
}
