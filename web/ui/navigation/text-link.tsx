import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

/** An underlined link to a page of ours inside a text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={classNames('link', className)} {...rest} />
}
