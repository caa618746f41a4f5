import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'

/** An empty shop shelf; only the cat is in. */
export function SceneEmpty(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path d="M118 62h14v264h-14ZM348 62h14v264h-14Z" fill={paint.woodDeep} />
      <path d="M104 82h272v14H104ZM104 206h272v14H104Z" fill={paint.wood} />
      <path d="M104 96h272v5H104ZM104 220h272v5H104Z" fill={paint.woodDeep} />
      <path d="M160 82V60q0-6 6-6h24q6 0 6 6v22Z" fill={paint.metalLight} />
      <path d="M158 52h40v10h-40Z" fill={paint.metal} />
      <path
        d="M318 101q30 8 30 34M330 101q4 16 18 18M340 101q0 8 8 10"
        stroke={paint.rule}
        strokeWidth="2"
      />
      <g transform="translate(29 25) scale(.88)">
        <path d="M282 206c30 4 42-10 40-34-1-14-18-12-16 0 2 10-2 18-18 18Z" fill={paint.ink} />
        <path d="M196 206c-6-46 22-64 50-64s54 22 48 64Z" fill={paint.ink} />
        <path d="M226 206c-4-26 4-38 18-38s22 14 20 38Z" fill={paint.sheet} />
        <path d="M200 120l2-30 20 14h26l20-14 2 30q6 42-35 42t-35-42Z" fill={paint.ink} />
        <path d="M218 130q8 22 17 8 9 14 17-8-4 26-17 26t-17-26Z" fill={paint.sheet} />
        <path d="M220 124v5M250 124v5" stroke={paint.gold} strokeWidth="7" strokeLinecap="round" />
        <path
          d="M232 135h6l-3 4ZM235 140v4"
          fill={paint.redLight}
          stroke={paint.redLight}
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M208 158q28 14 54 0" stroke={paint.red} strokeWidth="7" strokeLinecap="round" />
        <circle cx="236" cy="168" r="6" fill={paint.gold} />
      </g>
      <path d="M150 326v-52q0-6 6-6h64q6 0 6 6v52Z" fill={paint.woodLight} />
      <path d="m144 262 12 10h64l12-10 8 14-16 10h-72l-16-10Z" fill={paint.wood} />
      <path d="M176 296h24" stroke={paint.woodDeep} strokeWidth="6" strokeLinecap="round" />
      <path d="M300 302h40q-2 24-20 24t-20-24Z" fill={paint.red} />
      <path d="M296 298h48v8h-48Z" fill={paint.redLight} />
    </Drawing>
  )
}
