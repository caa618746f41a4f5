import { paint } from '../paint.ts'

export type ZodiacAnimal = 'horse' | 'goat'

type ZodiacProps = {
  animal: ZodiacAnimal
  /** Centre and side in the units of the drawing around it. */
  x: number
  y: number
  size: number
}

/** The year's animal as a paper cut: one red sheet, the light falling through what was cut away. */
export function Zodiac({ animal, x, y, size }: ZodiacProps) {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 200})`}>
      {animal === 'horse' ? <Horse /> : <Goat />}
    </g>
  )
}

function Horse() {
  return (
    <>
      <path
        d="M112 40 116 14q14 8 18 28c34 18 54 66 56 148H82c-3-24 6-44 22-60-12 7-22 7-31 4l-13 11c-8 5-17 1-19-9-2-9 2-15 9-25l36-54c6-9 15-15 26-17Z"
        fill={paint.red}
      />
      <path
        d="M134 42c40 10 62 60 60 148h-20c4-22 2-36-6-46 2 16 0 30-6 40 0-30-8-44-18-52 4 14 4 26 0 36-4-34-14-46-26-54 12-12 18-44 16-72Z"
        fill={paint.redDeep}
      />
      <path d="M92 82q8-9 17-3-8 8-17 3Z" fill={paint.goldLight} />
      <path
        d="M58 126q-5-2-6-7M66 136q8-2 14-8M92 116q14-2 20-16M100 148q-6 14-6 30"
        stroke={paint.gold}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}

function Goat() {
  return (
    <>
      <path
        d="M108 58C114 22 150 6 174 28c22 20 16 52-8 60 8-22 2-42-14-46-13-3-22 6-22 24Z"
        fill={paint.redDeep}
      />
      <path
        d="M124 34l12 10M144 22l6 15M166 24l-5 15M182 44l-16 6M182 66l-17-4"
        stroke={paint.gold}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M104 54c-14 8-30 30-46 52-9 12-11 23-4 31 5 6 14 5 25 2-2 16-8 30-17 42 20-6 33-20 38-40l6-2c2 18-4 34-12 51h88c3-50-9-96-36-124-12-12-28-17-42-12Z"
        fill={paint.red}
      />
      <path d="M134 74c18-6 36 4 42 22-18 4-36-2-46-14Z" fill={paint.redLight} />
      <path d="M88 88q8-9 17-3-8 8-17 3Z" fill={paint.goldLight} />
      <path
        d="M62 124q-4-1-5-5M72 132q8-1 13-7M120 132q12 6 10 20M142 116q14 6 12 22M150 152q12 6 10 22M118 166q10 4 10 18"
        stroke={paint.gold}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}
