import { useEffect } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { noteTarget } from '../../client/chunk-reload.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx'
import { useHeld } from '../../ui/feedback/use-held.ts'

/**
 * Five bars over the page while the way to another takes longer than 200 ms. A page that asks anew for its
 * own data after a press shows what came of that meanwhile.
 */
export function NavigationOverlay() {
  const t = useTranslations('shell')
  const { pathname, search } = useLocation()
  const { state, location, formMethod } = useNavigation()
  const target = location && (formMethod === undefined ? createPath(location) : null)
  useEffect(() => noteTarget(target), [target])
  const isLeaving = location?.pathname !== pathname || location.search !== search
  const isShown = useHeld(state === 'loading' && isLeaving)
  return isShown ? <LoadingOverlay label={t('loading')} /> : null
}

/** The same bars for a page that React does not come to: `web/islands/loading-overlay.ts` shows them. */
export function StillOverlay() {
  const t = useTranslations('shell')
  return (
    <template data-loading="">
      <LoadingOverlay label={t('loading')} />
    </template>
  )
}
