import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Locale } from '#contract/values/locale.ts'
import { guardChunkReloads } from './client/chunk-reload.ts'
import { guardRequests } from './client/guard-requests.ts'
import { LostAnswer } from './client/lost-answer.ts'
import { reportError } from './client/report-error.ts'
import { startServiceWorker } from './client/register-service-worker.ts'
import { loadTexts } from './client/text-store.ts'
import { watchTyping } from './client/typed-fields.ts'
import { untilItComes } from './client/until-it-comes.ts'
import type { TextGroup } from './intl/texts.ts'

guardRequests()
watchTyping()
guardChunkReloads()
addEventListener('error', ({ error, message }) => reportError(error ?? message))
addEventListener('unhandledrejection', (event) => {
  // The router waits for a page's styles before it listens to its request, whose page tells of it then.
  if (event.reason instanceof LostAnswer) event.preventDefault()
  else reportError(event.reason)
})

// Until what it says is there the page stands as it was served: links and forms work, presses are held.
void untilItComes(loadPageTexts).then(hydrate)
startServiceWorker()

function loadPageTexts(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const groups = (dataset.texts ?? '').split(' ').filter(Boolean)
  return loadTexts(lang as Locale, groups as TextGroup[])
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={reportError} />
      </StrictMode>,
    )
  })
}
