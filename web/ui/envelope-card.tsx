import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EnvelopeCardProps = {
  /** Small, above the number. */
  label: ReactNode
  /** The hero: an already formatted rebate or balance. */
  value: ReactNode
  unit?: ReactNode
  /** What it means, under the number. */
  text?: ReactNode
  /** Instead of the plain gold seal; give it the class `envelope-seal`. */
  seal?: ReactNode
  children?: ReactNode
  className?: string
}

/** The red envelope: flap, gold seal, and one number. For rebate and balance. */
export function EnvelopeCard(props: EnvelopeCardProps) {
  const { label, value, unit, text, seal, children, className } = props
  return (
    <div className={classNames('envelope tone-deep-red', className)}>
      <svg
        className="flap envelope-flap"
        viewBox="0 0 400 92"
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d="M0 0h400v20C310 62 260 86 200 86S90 62 0 20z" />
        <path d="M0 20C90 62 140 86 200 86S310 62 400 20" />
      </svg>
      {seal ?? <div className="envelope-seal envelope-seal-plain" aria-hidden />}
      <p className="text-14 text-muted">{label}</p>
      <p className="mt-1 font-bold tabular-nums text-gold-text">
        <span className="text-48">{value}</span>
        {unit !== undefined && <span className="ms-1 text-22">{unit}</span>}
      </p>
      {text !== undefined && <p className="mt-2">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
