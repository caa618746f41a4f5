import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { Coin } from './parts/coin.tsx'
import { Glyph } from './parts/glyph.tsx'

function ClosedEnvelope() {
  return (
    <>
      <rect x="50" y="60" width="140" height="184" rx="20" fill={paint.red} />
      <path
        d="M50 200v24a20 20 0 0 0 20 20h100a20 20 0 0 0 20-20v-24q-70 34-140 0Z"
        fill={paint.redDeep}
        opacity=".35"
      />
      <path d="M50 80v34q70 54 140 0V80Z" fill={paint.redDeep} />
      <path d="M50 80q0-20 20-20h100q20 0 20 20v26q-70 54-140 0Z" fill={paint.redLight} />
      <path d="M66 80q0-6 6-6h60" stroke={paint.shine} strokeWidth="4" strokeLinecap="round" />
      <circle cx="120" cy="137" r="27" fill={paint.goldDeep} />
      <circle cx="120" cy="134" r="27" fill={paint.gold} />
      <circle cx="120" cy="134" r="22" stroke={paint.goldLight} strokeWidth="2.5" />
      <Glyph character="利" x={120} y={134} size={27} color={paint.redDeep} weight={2.6} />
    </>
  )
}

/** The open one as a part of other drawings, 240 by 264. */
export function OpenEnvelope() {
  return (
    <>
      <path d="M50 132q0-6 5-10l50-40q15-12 30 0l50 40q5 4 5 10v40H50Z" fill={paint.redDeep} />
      <path d="M62 128l46-36q12-9 24 0l46 36Z" fill={paint.red} />
      <Coin x={92} y={112} r={19} tilt={-14} />
      <Coin x={150} y={106} r={19} tilt={12} />
      <Coin x={121} y={92} r={22} />
      <Coin x={70} y={58} r={13} tilt={-30} squash={0.7} />
      <Coin x={172} y={52} r={13} tilt={24} squash={0.75} />
      <Coin x={122} y={34} r={14} tilt={8} squash={0.9} />
      <path d="M50 128q70 52 140 0v96a20 20 0 0 1-20 20H70a20 20 0 0 1-20-20Z" fill={paint.red} />
      <path
        d="M50 200v24a20 20 0 0 0 20 20h100a20 20 0 0 0 20-20v-24q-70 34-140 0Z"
        fill={paint.redDeep}
        opacity=".35"
      />
      <path d="M54 131q66 48 132 0" stroke={paint.redLight} strokeWidth="7" strokeLinecap="round" />
      <Glyph character="利" x={120} y={196} size={34} color={paint.gold} weight={2.4} />
    </>
  )
}

/** The red envelope, closed with its seal, or open with coins rising out of it. */
export function Envelope({ state = 'closed', ...props }: ArtProps & { state?: 'closed' | 'open' }) {
  return (
    <Drawing width={240} height={264} {...props}>
      <ellipse cx="120" cy="250" rx="78" ry="8" fill={paint.shade} />
      {state === 'open' ? <OpenEnvelope /> : <ClosedEnvelope />}
    </Drawing>
  )
}
