import { Link } from 'react-router'
import type { StoreFactsAnswer } from '#contract/console/stores.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Where a merged store leads; nothing of another one. */
export function MergedInto({ store: { mergedInto } }: { store: StoreFactsAnswer }) {
  const t = useTranslations('console-stores.merge')
  const locale = useLocale()
  if (!mergedInto) return null
  return (
    <Notice title={t('into')} className="mb-4">
      {t('intoText')}
      <Link to={`/stores/${mergedInto.id}`} className="link">
        {localized(mergedInto.names, locale)}
      </Link>
    </Notice>
  )
}
