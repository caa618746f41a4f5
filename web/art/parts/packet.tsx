import { paint } from '../paint.ts'
import { Glyph, type GlyphCharacter } from './glyph.tsx'

type PacketProps = {
  x: number
  y: number
  /** Width in the units of the drawing around it; the height is 1.3 times that. */
  width: number
  tilt?: number
  character?: GlyphCharacter
}

/** The closed red envelope as a part of other drawings; `x`, `y` is its centre. */
export function Packet({ x, y, width, tilt = 0, character }: PacketProps) {
  const turn = tilt ? ` rotate(${tilt})` : ''
  return (
    <g transform={`translate(${x} ${y})${turn} scale(${width / 100})`}>
      <rect x="-50" y="-65" width="100" height="130" rx="15" fill={paint.red} />
      <path
        d="M-50 50v-16q50 26 100 0v16a15 15 0 0 1-15 15h-70a15 15 0 0 1-15-15Z"
        fill={paint.redDeep}
        opacity=".35"
      />
      <path d="M-50-50v19Q0 13 50-31v-19Z" fill={paint.redDeep} />
      <path d="M-50-50q0-15 15-15h70q15 0 15 15v12Q0 6-50-38Z" fill={paint.redLight} />
      <circle cy="-12" r="18" fill={paint.goldDeep} />
      <circle cy="-14" r="18" fill={paint.gold} />
      {character ? (
        <Glyph character={character} x={0} y={-14} size={21} color={paint.redDeep} weight={2.8} />
      ) : (
        <circle cy="-14" r="12" stroke={paint.goldLight} strokeWidth="3" />
      )}
    </g>
  )
}
