/** As long as the second press of a double one may take. */
const DOUBLE_CLICK_MS = 500

/**
 * Opens a dialog. Whoever presses twice means what the first press was on: until a second one would have
 * come, what the dialog asks is answered by none (modals.css), nor closed by one beside it.
 */
export function showModal(box: HTMLDialogElement): void {
  box.showModal()
  box.toggleAttribute('data-opening', true)
  box.setAttribute('closedby', 'closerequest')
  setTimeout(() => {
    box.toggleAttribute('data-opening', false)
    box.setAttribute('closedby', 'any')
  }, DOUBLE_CLICK_MS)
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
    if (event.target === box && !box.hasAttribute('data-opening')) box.close()
  }
}
