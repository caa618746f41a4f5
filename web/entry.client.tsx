import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunkReloads } from './client/chunk-reload.ts'
import { reportError } from './client/report-error.ts'
import { startServiceWorker } from './client/service-worker.ts'

guardChunkReloads()
addEventListener('error', ({ error, message }) => reportError(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportError} />
    </StrictMode>,
  )
})

startServiceWorker()
