import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClasses, type ButtonLook } from './button-look.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  ButtonLook & {
    type?: 'button' | 'submit' | 'reset'
    icon?: ReactNode
    /** Shows a spinner and lets no second click through; the label stays, so nothing jumps. */
    pending?: boolean
    /** Another site, a file, tel: or mailto:, a place on this page: renders a plain link. */
    href?: string
    target?: '_blank'
    /** What `href` leads to is a file of this type, and the page stays. */
    fileType?: string
  }

/** The one button; a plain link in its dress where `href` is given. To a page of ours: `<ButtonLink>`. */
export function Button(props: ButtonProps) {
  const { kind, size, icon, pending, href, target, fileType, ...rest } = props
  const { type = 'button', className, children, onClick, ...button } = rest
  const content = (
    <>
      {pending ? <span className="spinner" aria-hidden /> : icon}
      {children}
    </>
  )
  const look = { className: buttonClasses({ kind, size }, className) }
  if (href !== undefined) {
    const given = { ...button, onClick } as ComponentProps<'a'>
    const link = { ...given, ...look, target, type: fileType }
    return (
      <a href={href} rel={target && 'noopener'} {...link}>
        {content}
      </a>
    )
  }
  const click = pending ? (event: MouseEvent) => event.preventDefault() : onClick
  return (
    <button type={type} aria-disabled={pending || undefined} onClick={click} {...button} {...look}>
      {content}
    </button>
  )
}
