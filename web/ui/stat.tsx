import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type StatProps = {
  /** The hero: an already formatted number. */
  value: ReactNode
  label: ReactNode
  /** Small, after the number. */
  unit?: ReactNode
  size?: 'medium' | 'large'
  className?: string
}

/** A number that speaks, with a small label under it. */
export function Stat({ value, label, unit, size, className }: StatProps) {
  return (
    <p className={classNames('grid gap-1', className)}>
      <span className="font-bold tabular-nums wrap-anywhere">
        <span className={size === 'large' ? 'text-36 lg:text-48' : 'text-36'}>{value}</span>
        {unit !== undefined && <span className="ms-1 text-18">{unit}</span>}
      </span>
      <span className="text-14 text-muted">{label}</span>
    </p>
  )
}
