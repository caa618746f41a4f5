import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'
import { Packet } from '../parts/packet.tsx'

/** The envelope that holds the credit, its account slip behind it, coins in front. */
export function SceneWallet(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <g transform="rotate(9 330 180)">
        <rect x="262" y="72" width="128" height="212" rx="14" fill={paint.sheet} />
        <path d="M284 104h52" stroke={paint.ink} strokeWidth="9" strokeLinecap="round" />
        <path
          d="M284 138h46M284 166h58M284 194h40M284 222h52"
          stroke={paint.rule}
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path
          d="M358 138h12M358 166h12M358 194h12M358 222h12"
          stroke={paint.jade}
          strokeWidth="8"
          strokeLinecap="round"
        />
      </g>
      <ellipse cx="222" cy="327" rx="120" ry="7" fill={paint.shade} />
      <Packet x={208} y={202} width={180} tilt={-4} character="利" />
      <Coin x={122} y={302} r={24} tilt={-10} />
      <Coin x={82} y={312} r={15} tilt={20} />
      <Coin x={322} y={304} r={22} tilt={12} />
      <Coin x={362} y={312} r={14} tilt={-16} />
      <path
        d="M96 128l-14-10M84 156l-18-2M112 104l-8-16"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
