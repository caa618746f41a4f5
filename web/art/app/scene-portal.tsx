import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'
import { Glyph } from '../parts/glyph.tsx'

const STAR = 'm0-9 2.7 5.6 6.3.9-4.6 4.3 1.1 6.200L0 5.1-5.5 8l1.1-6.200L-9-2.500l6.3-.9Z'

/** A partner's points of one kind, jade, that arrive in the envelope as gold. */
function Point({ x, y, r = 18 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 18})`}>
      <circle cy="2" r="18" fill={paint.jadeDeep} />
      <circle r="18" fill={paint.jade} />
      <path d={STAR} fill={paint.goldLight} transform="scale(1.15)" />
    </g>
  )
}

/** Points leave a partner's app and flow into the envelope. */
export function ScenePortal(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <ellipse cx="122" cy="327" rx="76" ry="7" fill={paint.shade} />
      <rect x="54" y="120" width="132" height="206" rx="22" fill={paint.ink} />
      <rect x="64" y="130" width="112" height="186" rx="14" fill={paint.mint} />
      <path d="M106 141h28" stroke={paint.ink} strokeWidth="5" strokeLinecap="round" />
      <Point x={120} y={196} r={34} />
      <path d="M88 254h64M100 276h40" stroke={paint.jade} strokeWidth="8" strokeLinecap="round" />
      <path
        d="M138 108q44-74 112-52 52 18 76 84"
        stroke={paint.goldDeep}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 14"
      />
      <Point x={152} y={92} r={15} />
      <Point x={198} y={58} r={17} />
      <Coin x={254} y={58} r={17} tilt={10} squash={0.9} />
      <Coin x={300} y={94} r={17} tilt={20} squash={0.85} />
      <ellipse cx="326" cy="327" rx="92" ry="7" fill={paint.shade} />
      <path d="M254 218q0-6 5-10l52-40q15-12 30 0l52 40q5 4 5 10v34H254Z" fill={paint.redDeep} />
      <Coin x={300} y={202} r={19} tilt={-12} />
      <Coin x={352} y={200} r={19} tilt={14} />
      <Coin x={326} y={180} r={21} />
      <path d="M254 216q72 52 144 0v88a22 22 0 0 1-22 22H276a22 22 0 0 1-22-22Z" fill={paint.red} />
      <path
        d="M254 286v18a22 22 0 0 0 22 22h100a22 22 0 0 0 22-22v-18q-72 32-144 0Z"
        fill={paint.redDeep}
        opacity=".35"
      />
      <path
        d="M258 219q68 48 136 0"
        stroke={paint.redLight}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <Glyph character="利" x={326} y={278} size={36} color={paint.gold} weight={2.4} />
    </Drawing>
  )
}
