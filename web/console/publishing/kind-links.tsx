import { Link } from 'react-router'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { kindHref } from './entry-href.ts'

/** Where a page of an entry is: all kinds, and the list of its own. */
export function KindLinks({ kind, isList = false }: { kind: ContentKind; isList?: boolean }) {
  const t = useTranslations('console-publishing')
  const pages = useTranslations('console.pages')
  return (
    <nav aria-label={t('where')} className="mb-2 flex flex-wrap gap-2 text-14 text-muted">
      <Link to="/publishing" className="link">
        {pages('publishing')}
      </Link>
      {!isList && (
        <>
          <span aria-hidden>/</span>
          <Link to={kindHref(kind)} className="link">
            {t(`kinds.${kind}`)}
          </Link>
        </>
      )}
    </nav>
  )
}
