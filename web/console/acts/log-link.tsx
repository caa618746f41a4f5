import { Link } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { useMe } from '../client/me.ts'

/** To who did what with a subject, and why; nothing for who may not read the log. */
export function LogLink({ subject }: { subject: string }) {
  const t = useTranslations('console.acts')
  const { may } = useMe()
  if (!may('acts.read')) return null
  return (
    <p className="mt-6">
      <Link to={`/acts?${new URLSearchParams({ subject })}`} className="link">
        {t('ofThis')}
      </Link>
    </p>
  )
}
