import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../../art/icons.tsx'

type NoticeProps = {
  kind?: 'info' | 'success' | 'warning' | 'error'
  title?: ReactNode
  children?: ReactNode
  /** Instead of the kind's own. */
  icon?: ReactNode
  /** A button or link under the text. */
  action?: ReactNode
  /** Read aloud when it arrives after the page. */
  live?: boolean
  className?: string
}

const ICONS = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, error: WarningIcon }

/** A message that stands in the page. */
export function Notice(props: NoticeProps) {
  const { kind = 'info', title, children, icon, action, live, className } = props
  const Icon = ICONS[kind]
  return (
    <div
      className={classNames('notice', `notice-${kind}`, className)}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      {icon ?? <Icon className="size-5" />}
      <div className="phrases min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
