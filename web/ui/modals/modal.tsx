import { useEffect, useId, useRef } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { DOUBLE_CLICK_MS, holdPresses } from '../hold-presses.ts'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../../art/icons.tsx'

export type ModalProps = {
  open: boolean
  /** Called when it has closed, by whatever way: button, Escape, backdrop, the phone's back. */
  onClose: () => void
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
export function Modal({ open, onClose, title, closeLabel, children, className }: ModalProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) dialog.current?.close()
    else if (dialog.current && !dialog.current.open) show(dialog.current)
  }, [open])
  useEffect(() => closeOnBackdrop(dialog.current), [])
  return (
    <dialog
      ref={dialog}
      className={classNames('modal', className)}
      aria-labelledby={titleId}
      onPointerDown={ignoreSecondClick}
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
        />
      </div>
      <div className="modal-body">{children}</div>
    </dialog>
  )
}

/** What it asks is not answered by the second press of a double one that has opened it, nor closed by one beside it. */
function show(box: HTMLDialogElement) {
  box.showModal()
  box.setAttribute('closedby', 'closerequest')
  holdPresses(box, () => box.setAttribute('closedby', 'any'))
}

/**
 * Whoever presses twice means the dialog both times: the second press, after the first has closed it, is not
 * one of the link that lay below.
 */
function ignoreSecondClick({ currentTarget: box }: PointerEvent<HTMLDialogElement>) {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2 || (event.target instanceof Node && box.contains(event.target))) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, true)
  setTimeout(() => removeEventListener('click', ignore, true), DOUBLE_CLICK_MS)
}

/** What `closedby="any"` does, for browsers that do not know it yet. */
function closeOnBackdrop(box: HTMLDialogElement | null) {
  if (!box || 'closedBy' in HTMLDialogElement.prototype) return
  box.onclick = (event) => {
    if (event.target === box && !box.hasAttribute('data-held')) box.close()
  }
}
