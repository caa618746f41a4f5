import { keptEntry } from '../client/kept-entry.ts'
import { fieldsIn, servedValue } from '../client/say-again.ts'
import { untilItComes } from '../client/until-it-comes.ts'
import { sayIfLong } from './forms.ts'

/** How far below the screen a part begins to come alive. */
const AHEAD = '300px'

/** Parts that React brings to life: when somebody is about to see or use them, and only then is React fetched. */
export function startIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]')
  if (islands.length === 0) return
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = target.closest<HTMLElement>('[data-island]')
        if (!isIntersecting || !island) continue
        for (const part of island.children) watch.unobserve(part)
        void wake(island)
      }
    },
    { rootMargin: AHEAD },
  )
  for (const island of islands) {
    if (island.dataset.wakesByTouch !== undefined) wakeByTouch(island)
    // The island itself has no box: what is in it has.
    else for (const part of island.children) watch.observe(part)
  }
}

/** Longer than that nobody waits for a script: the form then goes as it does without any. */
const PATIENCE_MS = 10_000

function wakeByTouch(island: HTMLElement): void {
  // What was sent is only read; what acts there is heard without React.
  const letGo = island.querySelector('form') ? holdForm(island) : undefined
  const wakeIfBegun = () => void (isBegun(island) && wake(island).then(letGo))
  wakeIfBegun()
  // By then the browser has put back what was typed when the page was left before React had come, and tells nobody.
  addEventListener('pageshow', wakeIfBegun, { once: true })
  if (!letGo) return
  for (const touch of ['pointerdown', 'focusin', 'input', 'change']) {
    island.addEventListener(touch, () => void wake(island).then(letGo), { once: true })
  }
}

/** A form that is sent before it has come alive is sent once it has. What is answered ends that. */
function holdForm(island: HTMLElement): () => void {
  let isHeld = false
  const letGo = () => island.removeEventListener('submit', hold)
  island.addEventListener('submit', hold)
  return letGo

  function hold(event: SubmitEvent): void {
    // Without a network no script comes: the form says so itself (`forms.ts`), and is held the next time.
    if (!navigator.onLine) return
    event.preventDefault()
    // What is said of the first press stays.
    if (isHeld) return event.stopPropagation()
    isHeld = true
    const { submitter } = event
    const form = event.target as HTMLFormElement
    const timer = sayIfLong(form)
    // By an attribute alone: React would not find what it takes over.
    submitter?.toggleAttribute('data-held', true)
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    void Promise.race([wake(island), patience]).then(() => {
      clearTimeout(timer)
      letGo()
      submitter?.toggleAttribute('data-held', false)
      sendAgain(island, form, submitter)
    })
  }
}

/** Where React could not take a form over, another stands in its place, and no press of the first one’s reaches it. */
function sendAgain(
  island: HTMLElement,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): void {
  if (form.isConnected) form.requestSubmit(submitter)
  else island.querySelector('form')?.requestSubmit()
}

/** What was typed before is there again, or was typed before this script had come. */
function isBegun(island: HTMLElement): boolean {
  const hasDraft = keptEntry()?.draft !== undefined
  return hasDraft || fieldsIn(island).some((field) => field.value !== servedValue(field))
}

const woken = new WeakMap<HTMLElement, Promise<void>>()

/** Answers when it listens. */
function wake(island: HTMLElement): Promise<void> {
  const waking =
    woken.get(island) ??
    untilItComes(() => import('./hydrate-island.tsx')).then(({ hydrateIsland }) =>
      hydrateIsland(island),
    )
  woken.set(island, waking)
  return waking
}
