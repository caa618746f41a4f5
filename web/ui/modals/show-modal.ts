import { DOUBLE_CLICK_MS, holdPresses } from '../hold-presses.ts'

/** Opens it: what it asks is not answered by the second press of a double one, nor closed by one beside it. */
export function showModal(box: HTMLDialogElement): void {
  box.showModal()
  box.setAttribute('closedby', 'closerequest')
  holdPresses(box, () => box.setAttribute('closedby', 'any'))
}

/**
 * Whoever presses twice means the dialog both times: the second press, after the first has closed it, is not
 * one of the link that lay below.
 */
export function ignoreSecondClick(box: HTMLDialogElement): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2 || (event.target instanceof Node && box.contains(event.target))) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, true)
  setTimeout(() => removeEventListener('click', ignore, true), DOUBLE_CLICK_MS)
}

/** What `closedby="any"` does, for browsers that do not know it yet. */
export function closeOnBackdrop(box: HTMLDialogElement): void {
  if ('closedBy' in HTMLDialogElement.prototype) return
  box.onclick = (event) => {
    if (event.target === box && !box.hasAttribute('data-held')) box.close()
  }
}
