import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'

const RADIUS = 52
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

type RebateRingProps = ArtProps & {
  /** Rebate in percent, 0 to 100. */
  percent: number
}

/** How much of a purchase comes back, as a ring; the number in it is the hero. */
export function RebateRing({ percent, ...props }: RebateRingProps) {
  const share = Math.min(100, Math.max(0, percent)) / 100
  const length = String(percent).length
  return (
    <Drawing width={128} height={128} className="size-32" {...props}>
      <circle cx="64" cy="64" r={RADIUS} stroke="var(--gold-soft)" strokeWidth="12" />
      {share > 0 && (
        <circle
          cx="64"
          cy="64"
          r={RADIUS}
          stroke={paint.red}
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray={`${(share * CIRCUMFERENCE).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`}
          transform="rotate(-90 64 64)"
        />
      )}
      <text
        x="64"
        y={length > 2 ? 75 : 77}
        textAnchor="middle"
        fill="var(--ink)"
        fontSize={length > 2 ? 32 : 40}
        fontWeight="800"
        fontFamily="inherit"
      >
        {percent}
        <tspan fontSize="20" fontWeight="700" dx="1">
          %
        </tspan>
      </text>
    </Drawing>
  )
}
