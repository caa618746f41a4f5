import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonClasses, type ButtonLook } from './button-look.ts'

type ButtonLinkProps = Omit<LinkProps, 'to'> &
  ButtonLook & {
    /** A page of ours. */
    to: string
    icon?: ReactNode
  }

/** A link to a page of ours in a button's dress. */
export function ButtonLink({ kind, size, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClasses({ kind, size }, className)}>
      {icon}
      {children}
    </Link>
  )
}
