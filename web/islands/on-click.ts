/**
 * Runs `act` for each press on what `selector` finds. Pressed is whatever lies in it, such as an icon; with the
 * keys as well. `event.preventDefault()` is left to `act`.
 */
export function onClick<Pressed extends HTMLElement = HTMLElement>(
  selector: string,
  act: (pressed: Pressed, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<Pressed>(selector)
    if (pressed) act(pressed, event)
  })
}
