import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type ProgressBarProps = {
  label: ReactNode
  /** 0 to `max`; undefined where nobody knows how long it takes. */
  value?: number
  max?: number
  /** Words for how far it is, such as '3 of 7'. */
  valueText?: string
  tone?: 'red' | 'gold'
  className?: string
}

/** How far something is. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, valueText, tone, className } = props
  const share = value === undefined ? 40 : Math.min(100, Math.max(0, (value / max) * 100))
  return (
    <div className={className}>
      <p className="mb-2 flex justify-between gap-4 text-14">
        <span>{label}</span>
        {valueText && <span className="tabular-nums text-muted">{valueText}</span>}
      </p>
      <div
        className={classNames(
          'progress',
          tone === 'gold' && 'progress-gold',
          value === undefined && 'progress-waiting',
        )}
        role="progressbar"
        aria-label={typeof label === 'string' ? label : valueText}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}
