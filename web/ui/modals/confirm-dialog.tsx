import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** Answering no, and every other way of closing. */
  onClose: () => void
  pending?: boolean
}

/** Asks one question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onClose, pending } = props
  return (
    <Dialog
      {...{ open, title, onClose }}
      closeLabel={cancelLabel}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button onClick={onConfirm} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
