/** Shows that what was pressed is under way, as `Button` does, until the answer is called; its words stay. */
export function showPending(button: HTMLElement): () => void {
  const icon = button.querySelector('svg')
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  spinner.ariaHidden = 'true'
  if (icon) icon.replaceWith(spinner)
  else button.prepend(spinner)
  button.ariaDisabled = 'true'
  return () => {
    if (icon) spinner.replaceWith(icon)
    else spinner.remove()
    button.ariaDisabled = null
  }
}

/** Whether a press on it is one too many. */
export function isPending(button: HTMLElement): boolean {
  return button.ariaDisabled === 'true'
}
