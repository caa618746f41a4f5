import { hasTags, writeConsent } from '../../client/consent-choice.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../root-data.ts'

/** Lets the visitor decide anew; an item of the footer's list on every page. */
export function ConsentButton() {
  const t = useTranslations('shell.consent')
  const root = useRootData()
  if (!root || !hasTags(root.settings.tags)) return null
  return (
    <li>
      <button type="button" className="footer-link" onClick={() => writeConsent('unknown')}>
        {t('change')}
      </button>
    </li>
  )
}
