const MINUTE_MS = 60_000

/** Of neighbours with `data-from` (an instant in ms) the last whose time has come is shown: what holds now. */
export function startShownFrom(): void {
  const boxes = new Set<Element>()
  for (const { parentElement } of document.querySelectorAll('[data-from]')) {
    if (parentElement) boxes.add(parentElement)
  }
  const show = () => {
    for (const box of boxes)
      showCurrent([...box.querySelectorAll<HTMLElement>(':scope > [data-from]')])
  }
  show()
  setInterval(show, MINUTE_MS)
}

function showCurrent(inOrder: readonly HTMLElement[]): void {
  const now = Date.now()
  const current = inOrder.findLast(({ dataset }) => Number(dataset.from) <= now) ?? inOrder[0]
  for (const one of inOrder) one.hidden = one !== current
}
