const WIDTH = 160
const HEIGHT = 12

interface RowBarProps {
  value: number
  /** The largest of the column. */
  most: number
  /** What it is held against: a line across. */
  against?: number
}

/** A number of a row as a bar; the number itself stands in the row. */
export function RowBar({ value, most, against }: RowBarProps) {
  const scale = most > 0 ? WIDTH / most : 0
  const place = against === undefined ? undefined : Math.min(WIDTH - 1, against * scale)
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <rect width={value > 0 ? Math.max(1, value * scale) : 0} height={HEIGHT} />
      {place !== undefined && <line x1={place} x2={place} y1={0} y2={HEIGHT} />}
    </svg>
  )
}
