import { DOCUMENT_TYPES } from '#contract/values/store-application-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import './drop-zone.css'

/** One file at a time, as a form, where no script runs. */
export function PlainUpload({ link }: { link: string }) {
  const t = useTranslations('apply.attach')
  const root = useRootData()
  const query = new URLSearchParams({ link })
  if (root?.isLocaleNamed) query.set('lang', root.locale)
  return (
    <noscript>
      <form
        method="post"
        encType="multipart/form-data"
        action={`/api/official/apply/documents?${query}`}
        className="drop-zone"
      >
        <label htmlFor="file" className="font-semibold">
          {t('plainLabel')}
        </label>
        <input
          id="file"
          name="file"
          type="file"
          required
          accept={DOCUMENT_TYPES.join(',')}
          className="control"
        />
        <button type="submit" className="button button-quiet">
          {t('plainButton')}
        </button>
        <p className="text-14 text-muted">{t('limits')}</p>
      </form>
    </noscript>
  )
}
