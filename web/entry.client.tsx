import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunkReloads } from './client/chunk-reload.ts'
import { guardRequests } from './client/guard-requests.ts'
import { LostAnswer } from './client/lost-answer.ts'
import { reportError } from './client/report-error.ts'
import { startServiceWorker } from './client/service-worker.ts'
import { watchTyping } from './client/typed-fields.ts'

guardRequests()
watchTyping()
guardChunkReloads()
addEventListener('error', ({ error, message }) => reportError(error ?? message))
addEventListener('unhandledrejection', (event) => {
  // The router waits for a page's styles before it listens to its request, whose page tells of it then.
  if (event.reason instanceof LostAnswer) event.preventDefault()
  else reportError(event.reason)
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportError} />
    </StrictMode>,
  )
})

startServiceWorker()
