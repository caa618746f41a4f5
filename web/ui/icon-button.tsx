import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = ComponentProps<'button'> & {
  /** What it does, in words: the only name it has. */
  label: string
  icon: ReactNode
}

/** A 44 px square that shows only an icon. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames('button button-square', className)}
      {...rest}
    >
      {icon}
    </button>
  )
}
