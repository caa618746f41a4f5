import { followBar } from '../components/shell/follow-bar.ts'

/** The bar slides away while the page is read downwards. */
export function startTopBar(): void {
  const bar = document.querySelector('.top-bar')
  if (bar) followBar((isHidden) => bar.toggleAttribute('data-hidden', isHidden))
}
