import { useNavigation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx'
import { useHeld } from '../../use-held.ts'

/** Five bars over the page while a navigation takes longer than 200 ms. */
export function NavigationOverlay() {
  const t = useTranslations('shell')
  const isShown = useHeld(useNavigation().state === 'loading')
  return isShown ? <LoadingOverlay label={t('loading')} /> : null
}
