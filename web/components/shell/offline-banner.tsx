import { useSyncExternalStore } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'

/** Says that there is no network; what has been visited stays readable. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div
      role="status"
      className="offline-banner"
      hidden={isOnline}
      data-offline={t('offline.banner')}
    >
      {isOnline ? '' : t('offline.banner')}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
