import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/modals/confirm-dialog.tsx'
import type { LeaveGuard } from './use-leave-guard.ts'

interface LeaveQuestionProps {
  /** Of `useLeaveGuard`. */
  guard: LeaveGuard
  title: string
  leaveLabel: string
  stayLabel: string
  /** What is lost. */
  children: ReactNode
}

/** Asks whoever leaves a page before what it is for is done. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { guard, title, leaveLabel, stayLabel, children } = props
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
