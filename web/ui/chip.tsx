import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = {
  children: ReactNode
  tone?: 'plain' | 'gold' | 'green' | 'red'
  icon?: ReactNode
  /** Makes it a toggle button. */
  onClick?: () => void
  selected?: boolean
  className?: string
}

/** A small label; with `onClick` a filter of 44 px. One that leads to a page: `<ChipLink>`. */
export function Chip({ children, tone, icon, onClick, selected, className }: ChipProps) {
  const look = classNames('chip', onClick ? 'chip-action' : tone && `chip-${tone}`, className)
  const Tag = onClick ? 'button' : 'span'
  const button = onClick && { type: 'button' as const, onClick, 'aria-pressed': !!selected }
  return (
    <Tag className={look} {...button}>
      {icon}
      {children}
    </Tag>
  )
}
