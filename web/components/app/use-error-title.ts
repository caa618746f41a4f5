import { useEffect } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'

/**
 * Says in the title that the page's form has mistakes (WCAG 2.2, 2.4.2), as the server does for a page
 * without scripts. Texts: group `app`.
 */
export function useErrorTitle(isWrong: boolean): void {
  const t = useTranslations('app.kit')
  useEffect(() => {
    const { title } = document
    if (!isWrong || title.startsWith(t('errorTitle', { title: '' }))) return undefined
    const marked = t('errorTitle', { title })
    document.title = marked
    return () => {
      if (document.title === marked) document.title = title
    }
  }, [isWrong, t])
}
