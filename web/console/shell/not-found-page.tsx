import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export function NotFoundPage() {
  const t = useTranslations('console.notFound')
  return (
    <EmptyState
      level="h1"
      title={t('title')}
      text={t('text')}
      action={<ButtonLink to="/">{t('action')}</ButtonLink>}
    />
  )
}
