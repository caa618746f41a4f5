import { useId, type ReactNode } from 'react'
import { useSeen } from './use-seen.ts'
import './result-moment.css'

interface ResultMomentProps {
  /** What happened, in few words; takes the focus. */
  title: ReactNode
  /** An `Art`. */
  picture?: ReactNode
  /** The hero: a MoneyText of size `hero`, or a few characters. */
  value?: ReactNode
  /** What it means. */
  text?: ReactNode
  /** The next step. */
  action?: ReactNode
  children?: ReactNode
  /** Without coins in the air: for what is good news but no present. */
  isQuiet?: boolean
  /** What is told first stands above it, and takes the focus. */
  isSecond?: boolean
}

/** The moment after a check-in, a claim, a receipt: it is announced, seen, and led on from. */
export function ResultMoment(props: ResultMomentProps) {
  const { title, picture, value, text, action, children, isQuiet, isSecond } = props
  const heading = useSeen<HTMLHeadingElement>(!isSecond)
  const titleId = useId()
  return (
    <section className="moment forced-colors:border" aria-labelledby={titleId} aria-live="polite">
      {!isQuiet && <Confetti />}
      {picture && <div className="moment-picture">{picture}</div>}
      <h2 ref={heading} id={titleId} tabIndex={-1} className="text-22">
        {title}
      </h2>
      {value !== undefined && <p className="moment-value">{value}</p>}
      {text !== undefined && <p className="phrases mt-2 max-w-reading">{text}</p>}
      {children && <div className="mt-5 w-full">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </section>
  )
}

/** Where each falls, in percent of the width, and when, in milliseconds. */
const COINS = [
  [6, 0],
  [17, 320],
  [26, 90],
  [37, 480],
  [46, 200],
  [55, 560],
  [63, 40],
  [72, 380],
  [81, 150],
  [90, 440],
  [12, 620],
  [77, 700],
] as const

/** Coins that fall once; nobody who asked for less motion has them. */
function Confetti() {
  return (
    <span className="confetti" aria-hidden>
      {COINS.map(([left, delay]) => (
        <i key={left} style={{ left: `${left}%`, animationDelay: `${delay}ms` }} />
      ))}
    </span>
  )
}
