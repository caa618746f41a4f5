import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import {
  hasTags,
  readConsent,
  subscribeToConsent,
  writeConsent,
} from '../../client/consent-choice.ts'
import { startTagLoaders } from '../../client/tag-loaders.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../site-link.tsx'

/**
 * Asks once whether other companies' tags may run, where the operator has configured any. Until a
 * yes nothing of theirs is loaded; no answer is a no.
 */
export function Consent() {
  const t = useTranslations('shell.consent')
  const root = useRootData()
  const choice = useSyncExternalStore(subscribeToConsent, readConsent, () => 'denied')
  const tags = root?.settings.tags
  useEffect(() => {
    if (tags && choice === 'granted') startTagLoaders(tags)
  }, [tags, choice])
  if (!tags || !hasTags(tags) || choice !== 'unknown') return null
  return (
    <section aria-label={t('title')} className="shell-notice">
      <div className="flex-[1_1_320px]">
        <h2 className="text-18">{t('title')}</h2>
        <p className="mt-1 text-14 text-muted">
          {t('text')}{' '}
          <SiteLink to="/privacy#cookies" className="underline">
            {t('more')}
          </SiteLink>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => writeConsent('denied')}>
          {t('deny')}
        </Button>
        <Button kind="quiet" onClick={() => writeConsent('granted')}>
          {t('grant')}
        </Button>
      </div>
    </section>
  )
}
