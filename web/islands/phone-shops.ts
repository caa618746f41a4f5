import { phoneOf } from '../client/phone-of.ts'

/** On a phone the other phones' shop is none (`data-only-on`). */
export function hideOtherShops(): void {
  const phone = phoneOf()
  if (phone === undefined) return
  for (const link of document.querySelectorAll<HTMLElement>('[data-only-on]')) {
    link.hidden = link.dataset.onlyOn !== phone
  }
}
