import { writeConsent } from '../../client/consent-choice.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** Lets the visitor decide anew; an item of the footer's list on every page. */
export function ConsentButton() {
  const t = useTranslations('shell.consent')
  return (
    <li>
      <button
        type="button"
        className="footer-link"
        data-answers-consent="unknown"
        onClick={() => writeConsent('unknown')}
      >
        {t('change')}
      </button>
    </li>
  )
}
