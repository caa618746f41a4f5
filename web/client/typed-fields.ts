const touched = new WeakSet<EventTarget>()

/** Notes from now on what is typed and chosen. */
export function watchTyping(): void {
  addEventListener('input', ({ target }) => target && touched.add(target), true)
}

let heldParts = 0

/** Counts as typed what stands in no field of the page, such as a card in the gateway's, until it is let go. */
export function holdTyped(): () => void {
  heldParts += 1
  return () => {
    heldParts -= 1
  }
}

/** Whether the page holds anything that a visitor typed or chose, and that a reload would take. */
export function hasTyped(): boolean {
  if (heldParts > 0) return true
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  return [...fields].some((field) => {
    // What was chosen may stand in the page, and no longer in the field.
    if (field.type === 'file') return touched.has(field)
    if (field.type === 'hidden' || field.value.trim() === '') return false
    return touched.has(field) || wasTypedBefore(field)
  })
}

/** Before the page listened: the browser's field says something else than the page's markup. */
function wasTypedBefore({ value, defaultValue = value }: HTMLInputElement): boolean {
  return value !== defaultValue
}
