import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Modal } from './modal.tsx'
import type { ModalProps } from './modal.tsx'

type DialogProps = ModalProps & { wide?: boolean; actions?: ReactNode }

/** A box in the middle. `actions` stand at its end, the main one last. */
export function Dialog({ wide, actions, children, className, ...modal }: DialogProps) {
  return (
    <Modal className={classNames(wide && 'modal-wide', className)} {...modal}>
      {children}
      {actions && <div className="modal-actions">{actions}</div>}
    </Modal>
  )
}
