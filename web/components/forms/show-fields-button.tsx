import { useTranslations } from '../../intl/use-translations.ts'
import { SHOW_FIELDS_INTENT } from '../../page/form-answer.ts'

/** Without scripts the fields of a newly chosen type come with the next page. */
export function ShowFieldsButton() {
  const t = useTranslations('forms')
  return (
    <noscript>
      <button
        type="submit"
        name="intent"
        value={SHOW_FIELDS_INTENT}
        className="button button-quiet button-small"
      >
        {t('showFields')}
      </button>
    </noscript>
  )
}
