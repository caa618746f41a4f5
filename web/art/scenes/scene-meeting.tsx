import { Drawing, type ArtProps } from '../drawing.tsx'
import { OpenEnvelope } from '../envelope.tsx'
import { paint } from '../paint.ts'
import { Coin } from '../parts/coin.tsx'

/** The course of the left stream, from its source to the envelope; the right one mirrors it. */
const COURSE = [
  [140, 212],
  [182, 186],
  [236, 146],
  [292, 144],
  [352, 122],
] as const

/** A shopping bag with a leek and a loaf: points of the market. */
function MarketBag() {
  return (
    <g transform="translate(34 236)">
      <path d="M22 44C14 20 18-2 34-16q6 30-2 60Z" fill={paint.jade} />
      <path d="M34 44C32 18 42-4 58-14q2 30-12 58Z" fill={paint.jadeLight} />
      <rect x="62" y="-18" width="24" height="80" rx="12" fill={paint.woodLight} />
      <path
        d="m66-2 12-8M66 14l14-9M66 30l14-9"
        stroke={paint.wood}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M4 36h104l-8 104q-1 8-9 8H21q-8 0-9-8Z" fill={paint.sheet} />
      <path d="M4 36h104l-2 20H6Z" fill={paint.rule} />
      <circle cx="56" cy="96" r="24" fill={paint.jadeLight} />
      <path d="M56 110c-16-10-14-28 8-30 4 16 0 26-8 30Z" fill={paint.jadeDeep} />
    </g>
  )
}

/** A fuel pump with two books on it: points of the road and of the shelf. */
function FuelPump() {
  return (
    <g transform="translate(808 196)">
      <path
        d="M96 58h16q10 0 10 10v66a12 12 0 0 0 24 0V56l-16-18"
        stroke={paint.ink}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M14-2h66v14H14Z" fill={paint.jade} />
      <path d="M22-16h60v14H22Z" fill={paint.gold} />
      <path d="M74-2h6v14h-6ZM22-16h6v14h-6Z" fill={paint.sheet} />
      <rect x="4" y="12" width="92" height="164" rx="12" fill={paint.redDeep} />
      <rect x="4" y="12" width="84" height="164" rx="12" fill={paint.red} />
      <rect x="18" y="28" width="56" height="42" rx="6" fill={paint.lit} />
      <path d="M28 42h36M28 56h22" stroke={paint.inkSoft} strokeWidth="5" strokeLinecap="round" />
      <path d="M46 92c16 20 20 28 20 36a20 20 0 0 1-40 0c0-8 4-16 20-36Z" fill={paint.goldLight} />
      <rect x="-8" y="170" width="116" height="14" rx="7" fill={paint.inkSoft} />
    </g>
  )
}

function Stream({ water }: { water: string }) {
  return (
    <>
      <path
        d="M92 268C150 132 300 92 428 132q26 10 22 62l-50-6c-6-12-20-16-34-16C268 164 180 200 124 288Z"
        fill={water}
      />
      <path
        d="M124 262C190 168 290 138 404 154"
        stroke={paint.shine}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="34 22"
      />
      {COURSE.map(([x, y], index) => (
        <Coin
          key={x}
          x={x}
          y={y + (index % 2) * 16}
          r={11 + index * 1.6}
          tilt={index * 24 - 30}
          squash={0.72 + (index % 3) * 0.12}
        />
      ))}
    </>
  )
}

/** Two streams of points, one from the market and one from the road, meet in one red envelope. */
export function SceneMeeting(props: ArtProps) {
  return (
    <Drawing width={960} height={420} fit="cover" {...props}>
      <circle cx="480" cy="210" r="196" fill={paint.glow} />
      <path d="M0 392q240-34 480-8t480 8v28H0Z" fill={paint.ground} />
      <MarketBag />
      <FuelPump />
      <Stream water={paint.jadeLight} />
      <g transform="translate(960 0) scale(-1 1)">
        <Stream water={paint.redLight} />
      </g>
      <g transform="translate(318 50) scale(1.35)">
        <OpenEnvelope />
      </g>
    </Drawing>
  )
}
