import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'

/** A lantern that has gone out, its plug lying next to the socket, a moon in the arch. */
export function SceneOffline(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path d="M322 84a32 32 0 1 0 22 52 26 26 0 0 1-22-52Z" fill={paint.gold} />
      <path
        d="M132 150v2M156 112v2M352 184v2M300 64v2"
        stroke={paint.goldDeep}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M112 60h112" stroke={paint.wood} strokeWidth="10" strokeLinecap="round" />
      <path d="M206 60v38" stroke={paint.ink} strokeWidth="4" />
      <rect x="182" y="94" width="48" height="14" rx="5" fill={paint.ink} />
      <rect x="144" y="106" width="124" height="108" rx="50" fill={paint.metal} />
      <path d="M196 106h20q26 50 0 108h-20q-26-58 0-108Z" fill={paint.metalLight} />
      <path
        d="M172 113q-34 46 0 94M240 113q34 46 0 94"
        stroke={paint.ink}
        strokeWidth="3"
        opacity=".3"
      />
      <rect x="182" y="212" width="48" height="14" rx="5" fill={paint.ink} />
      <path
        d="M194 226v26M206 226v34M218 226v26"
        stroke={paint.goldDeep}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M182 101h-26C96 101 92 150 96 214s10 96 62 96h54"
        stroke={paint.ink}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M212 296h26q8 0 8 14t-8 14h-26q-6 0-6-14t6-14Z" fill={paint.ink} />
      <path d="M246 304h18M246 316h18" stroke={paint.metal} strokeWidth="5" strokeLinecap="round" />
      <rect x="322" y="226" width="58" height="74" rx="12" fill={paint.sheet} />
      <rect x="322" y="226" width="58" height="74" rx="12" stroke={paint.rule} strokeWidth="4" />
      <path
        d="M342 246v12M360 246v12M342 272v12M360 272v12"
        stroke={paint.ink}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M282 290l14-14M290 310h18M276 274v-16"
        stroke={paint.red}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
