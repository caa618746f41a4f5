import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

interface ChipLinkProps {
  children: ReactNode
  /** A page of ours. */
  to: string
  icon?: ReactNode
  selected?: boolean
  className?: string
}

/** A filter that is a link, and so works without JavaScript; 44 px. */
export function ChipLink({ children, to, icon, selected, className }: ChipLinkProps) {
  return (
    <Link
      to={to}
      className={classNames('chip chip-action', className)}
      aria-current={selected || undefined}
      preventScrollReset
    >
      {icon}
      {children}
    </Link>
  )
}
