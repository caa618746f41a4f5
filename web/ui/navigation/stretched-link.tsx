import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

/** The title of a card as its link: the whole card can be hit, and it is read once. */
export function StretchedLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={classNames('stretched', className)} {...rest} />
}
