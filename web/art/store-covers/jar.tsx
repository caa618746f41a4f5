import { paint } from '../paint.ts'

/** A jar with a cloth under its lid, and a small one beside it. */
export function JarMotif() {
  return (
    <>
      <path
        d="M-46-78h64q14 8 14 26v36q0 16-16 16h-60q-16 0-16-16v-36q0-18 14-26Z"
        fill={paint.woodDeep}
      />
      <path d="M-52-60q-2 4-2 10v34q0 10 8 10" stroke={paint.wood} strokeWidth="6" />
      <path d="M-50-92h72v14h-72Z" fill={paint.gold} />
      <path d="M-52-78h76l6 12-12 4-10-6-12 8-12-8-10 8-12-6-14 4-4-8Z" fill={paint.red} />
      <path d="M-44-50h60v32h-60Z" fill={paint.sheet} />
      <circle cx="-14" cy="-34" r="10" fill={paint.red} />
      <path d="M48-42h40q8 4 8 14v18q0 10-10 10H50q-10 0-10-10v-18q0-10 8-14Z" fill={paint.jade} />
      <path d="M46-52h44v10H46Z" fill={paint.goldDeep} />
      <path d="M52-30h32v16H52Z" fill={paint.sheet} />
    </>
  )
}
