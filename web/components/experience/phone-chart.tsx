import type { PartOf } from './part-of.ts'
import './phone-screen.css'

/** Columns with their numbers on top; the highest fills the height. */
export function PhoneChart({ part }: { part: PartOf<'chart'> }) {
  const highest = Math.max(1, ...part.bars.map(({ value }) => value))
  return (
    <div className="phone-card">
      <p className="phone-small flex justify-between gap-[0.6em]">
        {part.label}
        <span>{part.unit}</span>
      </p>
      <div className="phone-bars">
        {part.bars.map(({ label, value }) => (
          <span key={label}>
            <b>
              {value}
              <i style={{ height: `${(value / highest) * 76}%` }} />
            </b>
            <span className="phone-small leading-tight">{label}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
