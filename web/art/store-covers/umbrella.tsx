import { paint } from '../paint.ts'

/** An open umbrella in three colours. */
export function UmbrellaMotif() {
  return (
    <>
      <path d="M0-60v46q0 14 14 14t14-14" stroke={paint.woodDeep} strokeWidth="7" />
      <path d="M0-112v-8" stroke={paint.woodDeep} strokeWidth="7" />
      <path
        d="M-84-44q4-66 84-70 80 4 84 70-14-12-28 0-14-12-28 0-14-12-28 0-14-12-28 0-14-12-28 0-14-12-28 0Z"
        fill={paint.red}
      />
      <path
        d="M-56-44q-2-50 56-70-24 26-28 70-14-12-28 0ZM56-44q2-50-56-70 24 26 28 70 14-12 28 0Z"
        fill={paint.sheet}
      />
      <path d="M-28-44q4-44 28-70 24 26 28 70-14-12-28 0-14-12-28 0Z" fill={paint.gold} />
    </>
  )
}
