import { startTransition, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportError } from '../client/report-error.ts'
import { untilItComes } from '../client/until-it-comes.ts'
import { IslandFrame } from './island-frame.tsx'
import { PARTS, type PartData } from './parts.ts'

/** Brings a part to life where it stands. One that fails is left as the server sent it. */
export async function hydrateIsland(island: HTMLElement): Promise<void> {
  const { name, props, texts } = JSON.parse(island.dataset.island ?? '') as PartData
  const load = PARTS[name] as () => Promise<unknown>
  const Part = (await untilItComes(load)) as ComponentType<object>
  const served = island.innerHTML
  startTransition(() => {
    hydrateRoot(
      island,
      <IslandFrame texts={texts} onAlive={() => tellWhatWasMoved(island)}>
        <Part {...props} />
      </IslandFrame>,
      {
        identifierPrefix: name,
        onUncaughtError: (error) => {
          reportError(error)
          island.innerHTML = served
        },
        onRecoverableError: reportError,
      },
    )
  })
}

/**
 * What was moved or typed before the part listened: React leaves it in the field, and takes it for what the field
 * began with. Each field says it once more.
 */
function tellWhatWasMoved(island: HTMLElement): void {
  for (const field of island.querySelectorAll('input')) {
    const { value, defaultValue } = field
    if (value === defaultValue) continue
    field.value = defaultValue
    setUnseen(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Past React's own setter, which would take the value for one that it has set. */
function setUnseen(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
}
