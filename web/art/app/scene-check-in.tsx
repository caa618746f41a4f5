import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'

const stamped = [
  [178, 166],
  [219, 166],
  [260, 166],
  [301, 166],
  [178, 204],
  [219, 204],
] as const
const waiting = [
  [301, 204],
  [178, 242],
  [219, 242],
  [260, 242],
  [301, 242],
] as const

/** A lantern whose paper is the month: a coin for every day that was kept. */
export function SceneCheckIn(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <g transform="translate(0 -24)">
        <circle cx="240" cy="188" r="150" fill={paint.glow} />
        <path d="M240 24v34" stroke={paint.ink} strokeWidth="5" />
        <rect x="196" y="54" width="88" height="20" rx="8" fill={paint.goldDeep} />
        <rect x="112" y="72" width="256" height="220" rx="64" fill={paint.red} />
        <path
          d="M150 76q-44 106 0 212M330 76q44 106 0 212"
          stroke={paint.redDeep}
          strokeWidth="4"
          opacity=".45"
        />
        <rect x="150" y="98" width="180" height="172" rx="18" fill={paint.sheet} />
        <path d="M150 116a18 18 0 0 1 18-18h144a18 18 0 0 1 18 18v22H150Z" fill={paint.redLight} />
        <path
          d="M186 90v18M240 90v18M294 90v18"
          stroke={paint.goldDeep}
          strokeWidth="7"
          strokeLinecap="round"
        />
        {waiting.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="12" fill={paint.rule} />
        ))}
        {stamped.map(([x, y]) => (
          <Coin key={`${x}-${y}`} x={x} y={y} r={13} />
        ))}
        <circle cx="260" cy="204" r="16" stroke={paint.red} strokeWidth="4" />
        <path
          d="m253 205 5 5 10-12"
          stroke={paint.red}
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="196" y="290" width="88" height="18" rx="8" fill={paint.goldDeep} />
        <path
          d="M218 310v24M240 310v36M262 310v24"
          stroke={paint.gold}
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
    </Drawing>
  )
}
