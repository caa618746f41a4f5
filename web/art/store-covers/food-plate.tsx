import { paint } from '../paint.ts'

/** A plate that comes steaming from the wok, under its dome lid. */
export function FoodPlateMotif() {
  return (
    <>
      <path
        d="M-30-76q-10-10 0-20t0-20M2-80q-10-10 0-20t0-20M34-76q-10-10 0-20t0-20"
        stroke={paint.sheet}
      />
      <path
        d="M-58-18c-4-22 16-30 28-26 4-18 30-20 38-6 14-12 34-6 32 10 14-2 22 10 18 22Z"
        fill={paint.woodLight}
      />
      <path d="M-46-22q6-18 20-12-4 12-20 12ZM6-24q-2-20 16-24 8 14-16 24Z" fill={paint.jade} />
      <circle cx="-8" cy="-36" r="9" fill={paint.redLight} />
      <circle cx="36" cy="-28" r="9" fill={paint.red} />
      <path d="M-24-24q10-8 22-2" stroke={paint.goldDeep} strokeWidth="4" />
      <path d="M-84-20H84q-8 20-34 20h-100q-26 0-34-20Z" fill={paint.sheet} />
      <path d="M-74-10q6 10 24 10H50q18 0 24-10Z" fill={paint.rule} />
      <path d="M-84-20H84" stroke={paint.red} strokeWidth="4" />
    </>
  )
}
