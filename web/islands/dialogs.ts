import { closeOnBackdrop, ignoreSecondClick, showModal } from '../ui/modals/show-modal.ts'
import { onClick } from './on-click.ts'

/**
 * Dialogs that stand in the page: `data-opens="<id>"` opens one, `data-closes` in it closes it. Whoever comes
 * back to the page finds it as they left it, but for a menu that they went away by.
 */
export function startDialogs(): void {
  // Until now the browser has opened them by itself, where it can: it would do so a second time.
  for (const button of document.querySelectorAll('[data-opens]')) {
    button.removeAttribute('commandfor')
  }
  onClick('[data-opens]', ({ dataset }) => {
    const box = document.getElementById(dataset.opens ?? '')
    if (!(box instanceof HTMLDialogElement) || box.open) return
    closeOnBackdrop(box)
    box.onpointerdown = () => ignoreSecondClick(box)
    showModal(box)
  })
  onClick('[data-closes]', (button) => button.closest('dialog')?.close())
  addEventListener('pagehide', () =>
    document.querySelector<HTMLDialogElement>('dialog.sheet-side[open]')?.close(),
  )
}
