import { classNames } from '../class-names.ts'
import { Modal } from './modal.tsx'
import type { ModalProps } from './modal.tsx'

/** A modal that comes from the bottom (filters on a phone) or from the side (the menu). */
export function Sheet({ side, className, ...modal }: ModalProps & { side?: 'bottom' | 'right' }) {
  return (
    <Modal
      className={classNames('sheet', side === 'right' && 'sheet-side', className)}
      {...modal}
    />
  )
}
