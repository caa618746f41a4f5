import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'

const KEYS = [0, 1, 2, 3, 4, 5]

/** A terminal with its first receipt, and a card. */
export function StepTerminal(props: ArtProps) {
  return (
    <Drawing width={200} height={140} {...props}>
      <rect x="4" y="10" width="192" height="124" rx="20" fill={paint.sky} />
      <path d="M74 46V18h52v28Z" fill={paint.sheet} />
      <path d="M84 26h32M84 36h20" stroke={paint.rule} strokeWidth="5" strokeLinecap="round" />
      <rect x="62" y="40" width="76" height="88" rx="12" fill={paint.ink} />
      <rect x="70" y="50" width="60" height="34" rx="6" fill={paint.lit} />
      <path
        d="m90 66 8 8 14-15"
        stroke={paint.jadeDeep}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {KEYS.map((key) => (
        <rect
          key={key}
          x={71 + (key % 3) * 21}
          y={92 + Math.floor(key / 3) * 15}
          width="16"
          height="10"
          rx="4"
          fill={key === 5 ? paint.jade : paint.metal}
        />
      ))}
      <g transform="rotate(14 160 96)">
        <rect x="124" y="80" width="62" height="40" rx="7" fill={paint.redDeep} />
        <rect x="124" y="77" width="62" height="40" rx="7" fill={paint.red} />
        <rect x="131" y="86" width="13" height="10" rx="2" fill={paint.gold} />
        <path d="M131 107h26" stroke={paint.redLight} strokeWidth="4" strokeLinecap="round" />
      </g>
    </Drawing>
  )
}
