import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'
import { Glyph } from '../parts/glyph.tsx'

const SHAPE =
  'M-130-62H20a14 14 0 0 0 28 0h82q14 0 14 14v96q0 14-14 14H48a14 14 0 0 0-28 0h-150q-14 0-14-14v-96q0-14 14-14Z'
const STUB = 'M48-62h82q14 0 14 14v96q0 14-14 14H48a14 14 0 0 0-14-14v-96a14 14 0 0 0 14-14Z'

/** Tickets with a stub to tear off, one over the other. */
export function SceneTickets(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <g transform="translate(262 128) rotate(14)">
        <path d={SHAPE} fill={paint.jade} />
        <path d={STUB} fill={paint.jadeDeep} />
        <path
          d="M-108-26h84M-108 0h52"
          stroke={paint.jadeLight}
          strokeWidth="9"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(226 226) rotate(-9)">
        <path d={SHAPE} fill={paint.shade} transform="translate(0 8)" />
        <path d={SHAPE} fill={paint.sheet} />
        <path d={STUB} fill={paint.red} />
        <path
          d="M34-44v88"
          stroke={paint.rule}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="1 12"
        />
        <circle cx="-90" r="33" fill={paint.gold} />
        <circle cx="-90" r="27" stroke={paint.goldLight} strokeWidth="3" />
        <Glyph character="福" x={-90} y={0} size={34} color={paint.redDeep} weight={2.4} />
        <path
          d="M-42-28h52M-42 0h36M-42 28h44"
          stroke={paint.rule}
          strokeWidth="9"
          strokeLinecap="round"
        />
        <path d="M76 22l30-44" stroke={paint.goldLight} strokeWidth="8" strokeLinecap="round" />
        <path
          d="M76-16h.01M106 16h.01"
          stroke={paint.goldLight}
          strokeWidth="17"
          strokeLinecap="round"
        />
      </g>
      <Coin x={374} y={306} r={20} tilt={10} />
      <Coin x={410} y={313} r={13} tilt={-14} />
      <Coin x={92} y={308} r={18} tilt={-12} />
      <path
        d="M92 96l-12-12M78 120l-18-4M118 78l-6-16"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
