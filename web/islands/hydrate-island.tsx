import { startTransition, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportError } from '../client/report-error.ts'
import { fieldsIn } from '../client/say-again.ts'
import { sayOfBefore, tellWhatWasMoved, valuesIn } from '../client/tell-moved.ts'
import { untilItComes } from '../client/until-it-comes.ts'
import type { TextContext } from '../intl/text-context.ts'
import { IslandFrame } from './island-frame.tsx'
import { PARTS, type PartData } from './parts.ts'

/**
 * Brings a part to life where it stands, and answers when it listens. One that fails is left as the server sent it,
 * with what was typed in it.
 */
export async function hydrateIsland(island: HTMLElement): Promise<void> {
  const { name, props, texts, files } = JSON.parse(island.dataset.island ?? '') as PartData
  const load = PARTS[name] as () => Promise<unknown>
  const [Part, own] = await Promise.all([
    untilItComes(load) as Promise<ComponentType<object>>,
    files ? untilItComes(() => textsFrom(files, texts)) : texts,
  ])
  const served = island.innerHTML
  const before = valuesIn(island)
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        island,
        <IslandFrame
          texts={own}
          onAlive={() => {
            tellWhatWasMoved(island, before)
            resolve()
          }}
        >
          <Part {...props} />
        </IslandFrame>,
        {
          identifierPrefix: name,
          onUncaughtError: (error) => {
            reportError(error)
            island.innerHTML = served
            for (const field of fieldsIn(island)) sayOfBefore(field, before)
            resolve()
          },
          onRecoverableError: reportError,
        },
      )
    })
  })
}

async function textsFrom(
  files: NonNullable<PartData['files']>,
  texts: TextContext,
): Promise<TextContext> {
  const { loadIslandTexts } = await import('./island-texts.ts')
  return { ...texts, messages: await loadIslandTexts(texts.locale, files) }
}
