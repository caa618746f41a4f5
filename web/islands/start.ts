import { guardRequests } from '../client/guard-requests.ts'
import { reportError } from '../client/report-error.ts'
import { startServiceWorker } from '../client/register-service-worker.ts'
import { watchTyping } from '../client/typed-fields.ts'
import { startAreaSuggestion } from './area-suggestion.ts'
import { startConsent } from './consent.ts'
import { startDialogs } from './dialogs.ts'
import { startFetchedParts } from './fetched-parts.ts'
import { startForms } from './forms.ts'
import { startIslands } from './islands.ts'
import { restoreTyped } from './keep-typed.ts'
import { startLoadingOverlay } from './loading-overlay.ts'
import { startOfflineBanner } from './offline-banner.ts'
import { startMoreButton } from './more-button.ts'
import { startNextPage } from './next-page.ts'
import { hideOtherShops } from './phone-shops.ts'
import { startPresses } from './presses.ts'
import { startTopBar } from './top-bar.ts'

/**
 * The script of pages that React does not come to (`isStill`, decision 35): what acts there is found by its
 * attributes. The page is whole without it. What only some visitors need is fetched when they need it.
 */
guardRequests()
watchTyping()
addEventListener('error', ({ error, message }) => reportError(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

startTopBar()
startDialogs()
startPresses()
startOfflineBanner()
startAreaSuggestion()
startConsent()
restoreTyped()
startForms()
// After the forms, which may keep one where it is.
startLoadingOverlay()
startIslands()
startFetchedParts()
startMoreButton()
hideOtherShops()
const app = 'inApp' in document.documentElement.dataset ? import('./app.ts') : undefined
startServiceWorker()
startNextPage()
// In the app a press is the app's from then on.
void Promise.resolve(app)
  .then(
    (part) => part?.followApp(),
    () => undefined,
  )
  .then(() => document.documentElement.toggleAttribute('data-alive', true))
