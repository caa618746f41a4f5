const HEIGHT = 28
const STEP = 5
const BAR = 4

/** Days as bars, oldest first; below the line what is below zero. Its numbers stand in the table of days. */
export function DayBars({ values }: { values: readonly number[] }) {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const scale = top === bottom ? 0 : HEIGHT / (top - bottom)
  const zero = top === bottom ? HEIGHT - 1 : top * scale
  return (
    <svg
      className="day-bars"
      width={values.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {values.map((value, at) => {
        const height = value === 0 ? 0 : Math.max(1, Math.abs(value) * scale)
        const y = value > 0 ? zero - height : zero
        // The days have no other name than their place.
        return <rect key={at} x={at * STEP} y={y} width={BAR} height={height} />
      })}
      <line x1={0} x2={values.length * STEP} y1={zero} y2={zero} />
    </svg>
  )
}
