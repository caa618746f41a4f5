import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  type?: 'button' | 'submit' | 'reset'
  /** Red acts (once a screen), gold rewards, quiet stands beside them, text is the least. */
  kind?: 'primary' | 'gold' | 'quiet' | 'text'
  size?: 'small' | 'medium' | 'large'
  icon?: ReactNode
  /** Shows a spinner and lets no second click through; the label stays, so nothing jumps. */
  pending?: boolean
  /** A page of ours: renders a router link. */
  to?: string
  /** Another site, a file, tel: or mailto: renders a plain link. */
  href?: string
  target?: '_blank'
  /** What `href` leads to is a file of this type, and the page stays. */
  fileType?: string
}

/** The one button. A link in a button's dress where `to` or `href` is given. */
export function Button(props: ButtonProps) {
  const { kind = 'primary', size = 'medium', icon, pending, to, href, target, ...others } = props
  const { fileType, ...rest } = others
  const { type = 'button', className, children, onClick, ...button } = rest
  const content = (
    <>
      {pending ? <span className="spinner" aria-hidden /> : icon}
      {children}
    </>
  )
  const look = {
    className: classNames(
      `button button-${kind}`,
      size !== 'medium' && `button-${size}`,
      className,
    ),
  }
  if (to !== undefined || href !== undefined) {
    const given = { ...button, onClick } as ComponentProps<'a'>
    const link = { ...given, ...look, target, type: fileType }
    const rel = target && 'noopener'
    return to === undefined ? (
      <a href={href} rel={rel} {...link}>
        {content}
      </a>
    ) : (
      <Link to={to} rel={rel} {...link}>
        {content}
      </Link>
    )
  }
  const click = pending ? (event: MouseEvent) => event.preventDefault() : onClick
  return (
    <button type={type} aria-disabled={pending || undefined} onClick={click} {...button} {...look}>
      {content}
    </button>
  )
}
