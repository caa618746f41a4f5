import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'
import { Glyph } from '../parts/glyph.tsx'

/** Points of several partner groups flow into one envelope. */
export function SceneCollect(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path
        d="M108 92q80 8 108 84M372 92q-80 8-108 84M240 76v92"
        stroke={paint.gold}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 14"
      />
      <rect x="40" y="52" width="104" height="68" rx="14" fill={paint.jade} />
      <path d="M40 70h104v12H40Z" fill={paint.jadeDeep} />
      <path d="M56 102h34" stroke={paint.jadeLight} strokeWidth="6" strokeLinecap="round" />
      <rect x="188" y="22" width="104" height="68" rx="14" fill={paint.gold} />
      <circle cx="212" cy="48" r="9" fill={paint.goldLight} />
      <path d="M206 74h34" stroke={paint.goldDeep} strokeWidth="6" strokeLinecap="round" />
      <path d="m262 38 4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1Z" fill={paint.sheet} />
      <rect x="336" y="52" width="104" height="68" rx="14" fill={paint.wood} />
      <path d="M336 66q0-14 14-14h30l-44 50Z" fill={paint.woodLight} />
      <path d="M386 102h38" stroke={paint.goldLight} strokeWidth="6" strokeLinecap="round" />
      <ellipse cx="240" cy="327" rx="92" ry="7" fill={paint.shade} />
      <path d="M170 216q0-6 5-10l50-38q15-12 30 0l50 38q5 4 5 10v34H170Z" fill={paint.redDeep} />
      <Coin x={216} y={202} r={18} tilt={-12} />
      <Coin x={266} y={200} r={18} tilt={14} />
      <Coin x={240} y={184} r={20} />
      <Coin x={166} y={128} r={13} tilt={-24} squash={0.8} />
      <Coin x={314} y={130} r={13} tilt={24} squash={0.8} />
      <Coin x={241} y={124} r={14} squash={0.9} />
      <path d="M170 214q70 50 140 0v92a20 20 0 0 1-20 20H190a20 20 0 0 1-20-20Z" fill={paint.red} />
      <path
        d="M170 286v20a20 20 0 0 0 20 20h100a20 20 0 0 0 20-20v-20q-70 32-140 0Z"
        fill={paint.redDeep}
        opacity=".35"
      />
      <path
        d="M174 217q66 47 132 0"
        stroke={paint.redLight}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <Glyph character="利" x={240} y={276} size={34} color={paint.gold} weight={2.4} />
    </Drawing>
  )
}
