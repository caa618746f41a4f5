import { lostCauseOf } from '../client/lost-answer.ts'
import { onClick } from './on-click.ts'
import { isPending, showPending } from './show-pending.ts'
import { visitType } from './visit-type.ts'

/**
 * `data-more` puts what comes next in a list below what stands there: it names the address of a piece of HTML. Why it did
 * not come is said in the live region before `template[data-titles]`.
 */
export function startMoreButton(): void {
  onClick('[data-more]', (button) => {
    if (!isPending(button)) void showMore(button)
  })
  // Whoever loads the page anew wants it anew.
  if (!history.state?.grown || visitType() !== 'back_forward') return
  void loadPart().then((part) => part?.growAgain())
}

function loadPart() {
  return import('./more-stores.ts').catch(() => undefined)
}

async function showMore(button: HTMLElement): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-titles]')
  const told = template?.previousElementSibling
  const titles = JSON.parse(template?.dataset.titles ?? '{}') as Record<string, string>
  told?.replaceChildren()
  const stop = showPending(button)
  const part = await loadPart()
  const lost = part ? await part.growList(button.dataset.more ?? '') : {}
  stop()
  if (!lost) return
  const words = template?.content.cloneNode(true) as DocumentFragment
  words.querySelector('p')?.replaceChildren(lost.words ?? titles[lostCauseOf(lost.status)] ?? '')
  told?.append(words)
}
