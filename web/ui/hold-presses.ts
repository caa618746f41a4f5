/** As long as the second press of a double one may take. */
export const DOUBLE_CLICK_MS = 500

/**
 * Whoever presses twice means what the first press was on: until a second one would have come, nothing in the
 * box takes one (`data-held` in base.css), as another button may have come under the finger.
 *
 * @param onEnd when presses are taken again
 */
export function holdPresses(box: Element | null, onEnd?: () => void): void {
  box?.toggleAttribute('data-held', true)
  setTimeout(() => {
    box?.toggleAttribute('data-held', false)
    onEnd?.()
  }, DOUBLE_CLICK_MS)
}
