/** Strokes in a 24-unit box, drawn for one even pen, so that no font is needed. */
const strokes = {
  利: 'M10 3.4C8 4.5 5.6 5.2 3.3 5.5M2.4 9.2h10.4M7.6 5v16M7.3 9.8c-1 3-2.8 5.4-5 7.2M7.9 9.8c1 2.2 2.6 4 4.7 5.2M16.3 6v9.5M20.8 3.4v15.4q0 2-2 2l-1.8-.3',
  紅: 'M7 2.8 3.8 7.3l3.4.6M9.8 6 3.4 12.6l7-.5M7 12.4v8.4M3.9 15l-1 3.6M10 15l1 3M13.6 5.6h7.6M17.4 5.6v13.6M12.8 19.4h9.2',
  福: 'm5.2 2.8 1.4 2M2.8 7.4h6.4c-1.2 3-3.4 5.6-6.2 7.4M6.3 11.8v9.4M7.2 12.4l2.2 2.2M11.6 4h10M13 7h7.4v3.8H13zM12.2 14h9v6.8h-9zM16.7 14v6.8M12.2 17.4h9',
} as const

export type GlyphCharacter = keyof typeof strokes

type GlyphProps = {
  character: GlyphCharacter
  /** Centre and side in the units of the drawing around it. */
  x: number
  y: number
  size: number
  color: string
  weight?: number
}

/** One of the three brand characters, drawn; a part of other drawings. */
export function Glyph({ character, x, y, size, color, weight = 2.3 }: GlyphProps) {
  const scale = size / 24
  return (
    <path
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
      d={strokes[character]}
      stroke={color}
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
