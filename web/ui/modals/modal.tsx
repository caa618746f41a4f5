import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../../art/icons.tsx'
import { closeOnBackdrop, ignoreSecondClick, showModal } from './show-modal.ts'

export type ModalProps = {
  /** What opens it on a page without React: `<button data-opens={id}>` (web/islands). */
  id?: string | undefined
  open: boolean
  /** Called when it has closed, by whatever way: button, Escape, backdrop, the phone's back. */
  onClose?: (() => void) | undefined
  title: ReactNode
  /** Words of the close button. */
  closeLabel: string
  children: ReactNode
  className?: string
}

/**
 * The native modal dialog: the browser keeps focus inside, makes the page inert, returns focus, and
 * closes on Escape and on Android's back. Keep it rendered and change `open`; taking it off the
 * page while open would lose the focus.
 */
export function Modal({ open, onClose, title, closeLabel, children, ...named }: ModalProps) {
  const { id, className } = named
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) dialog.current?.close()
    else if (dialog.current && !dialog.current.open) showModal(dialog.current)
  }, [open])
  useEffect(() => {
    if (dialog.current) closeOnBackdrop(dialog.current)
  }, [])
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classNames('modal', className)}
      aria-labelledby={titleId}
      onPointerDown={({ currentTarget }) => ignoreSecondClick(currentTarget)}
      onClose={onClose}
    >
      <div className="modal-head">
        <h2 id={titleId} className="py-2 text-22">
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          icon={<CloseIcon className="size-5" />}
          onClick={() => dialog.current?.close()}
          data-closes=""
        />
      </div>
      <div className="modal-body">{children}</div>
    </dialog>
  )
}
