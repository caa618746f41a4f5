import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type ChipProps = {
  children: ReactNode
  tone?: 'plain' | 'gold' | 'green' | 'red'
  icon?: ReactNode
  /** Makes it a link (a filter that works without JavaScript). */
  to?: string
  /** Makes it a toggle button. */
  onClick?: () => void
  selected?: boolean
  className?: string
}

/** A small label; with `to` or `onClick` a filter of 44 px. */
export function Chip({ children, tone, icon, to, onClick, selected, className }: ChipProps) {
  const acts = to !== undefined || onClick !== undefined
  const look = classNames('chip', acts ? 'chip-action' : tone && `chip-${tone}`, className)
  if (to !== undefined) {
    return (
      <Link to={to} className={look} aria-current={selected || undefined} preventScrollReset>
        {icon}
        {children}
      </Link>
    )
  }
  const Tag = onClick ? 'button' : 'span'
  const button = onClick && { type: 'button' as const, onClick, 'aria-pressed': !!selected }
  return (
    <Tag className={look} {...button}>
      {icon}
      {children}
    </Tag>
  )
}
