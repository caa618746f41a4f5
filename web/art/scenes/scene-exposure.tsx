import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'

/** A map of the quarter with one shop in the light of a magnifying glass. */
export function SceneExposure(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path d="m52 112 94-28 94 28 94-28 94 28v196l-94-28-94 28-94-28-94 28Z" fill={paint.sheet} />
      <path d="m146 84 94 28v196l-94-28ZM334 84l94 28v196l-94-28Z" fill={paint.rule} />
      <path
        d="m52 236 94-28 94 28 94-28 94 28v28l-94-28-94 28-94-28-94 28Z"
        fill={paint.jadeLight}
      />
      <path
        d="m52 166 94-28 94 28 94-28 94 28M110 96v194M196 100v194M290 98v194M384 100v194"
        stroke={paint.skyLow}
        strokeWidth="9"
      />
      <path
        d="M66 128l30-9v26l-30 9ZM124 110l22-6 34 10v26l-34-10-22 6ZM400 124l16 5v26l-16-5ZM212 256l28 9 34-10v24l-34 10-28-9Z"
        fill={paint.wall}
      />
      <g fill={paint.redDeep}>
        <path d="M104 206c-12-12-18-20-18-29a18 18 0 0 1 36 0c0 9-6 17-18 29ZM392 244c-12-12-18-20-18-29a18 18 0 0 1 36 0c0 9-6 17-18 29Z" />
      </g>
      <circle cx="104" cy="177" r="7" fill={paint.sheet} />
      <circle cx="392" cy="215" r="7" fill={paint.sheet} />
      <path d="m310 252 62 70" stroke={paint.woodDeep} strokeWidth="24" strokeLinecap="round" />
      <path d="m310 252 14 16" stroke={paint.metal} strokeWidth="16" />
      <circle cx="252" cy="184" r="90" fill={paint.goldDeep} />
      <circle cx="252" cy="180" r="90" fill={paint.gold} />
      <circle cx="252" cy="180" r="76" fill={paint.lit} />
      <path d="M208 166h88v66q-20 15-44 15t-44-15Z" fill={paint.cream} />
      <path d="M218 190h30v28h-30Z" fill={paint.glass} />
      <path d="M258 190h28v51q-14 6-28 6Z" fill={paint.wood} />
      <path d="M206 142h92l10 26H196Z" fill={paint.red} />
      <path
        d="M196 168h28v5a14 14 0 0 1-28 0ZM252 168h28v5a14 14 0 0 1-28 0Z"
        fill={paint.redDeep}
      />
      <path
        d="M224 168h28v5a14 14 0 0 1-28 0ZM280 168h28v5a14 14 0 0 1-28 0Z"
        fill={paint.redLight}
      />
      <path d="M252 110l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" fill={paint.goldDeep} />
      <path
        d="M196 150a62 62 0 0 1 30-28"
        stroke={paint.shine}
        strokeWidth="8"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
