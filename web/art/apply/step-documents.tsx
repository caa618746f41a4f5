import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'

/** A phone takes a picture of a bank book. */
export function StepDocuments(props: ArtProps) {
  return (
    <Drawing width={200} height={140} {...props}>
      <rect x="4" y="10" width="192" height="124" rx="20" fill={paint.sky} />
      <g transform="rotate(-8 70 84)">
        <rect x="24" y="50" width="92" height="66" rx="7" fill={paint.jadeDeep} />
        <rect x="24" y="46" width="92" height="66" rx="7" fill={paint.jade} />
        <circle cx="46" cy="68" r="10" fill={paint.gold} />
        <path
          d="M64 64h38M64 76h26M36 96h66"
          stroke={paint.mint}
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <g transform="rotate(7 136 74)">
        <rect x="106" y="22" width="60" height="106" rx="11" fill={paint.ink} />
        <rect x="111" y="30" width="50" height="84" rx="5" fill={paint.lit} />
        <rect x="117" y="46" width="38" height="28" rx="4" fill={paint.jade} />
        <circle cx="126" cy="55" r="4" fill={paint.gold} />
        <path d="M133 55h16M122 66h27" stroke={paint.mint} strokeWidth="3" strokeLinecap="round" />
        <path
          d="M115 46v-6h6M157 46v-6h-6M115 74v6h6M157 74v6h-6"
          stroke={paint.red}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="136" cy="100" r="8" fill={paint.sheet} />
        <circle cx="136" cy="100" r="5" fill={paint.red} />
      </g>
    </Drawing>
  )
}
