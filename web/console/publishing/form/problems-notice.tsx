import { Link, useLocation } from 'react-router'
import { useTranslations } from '../../../intl/use-translations.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { Problem } from './form-context.ts'
import { useFieldWords } from './use-field-words.ts'

const MOST = 6

/** What keeps a draft from being published: it can be saved all the same. */
export function ProblemsNotice({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslations('console-publishing.entry')
  const { placeOf } = useFieldWords()
  const { search } = useLocation()
  if (problems.length === 0) return null
  const more = problems.length - MOST
  return (
    <Notice kind="warning" title={t('problems')}>
      <ul>
        {problems.slice(0, MOST).map(({ field, words }) => (
          <li key={`${field} ${words}`}>
            {field === '' ? (
              words
            ) : (
              <Link to={{ search, hash: field }} replace preventScrollReset className="link">
                {t('problem', { field: placeOf(field), words })}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('moreProblems', { count: more })}</p>}
    </Notice>
  )
}
