import { Link } from 'react-router'
import type { ApplicationRow } from '#contract/console/applications.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../lists/list-table.tsx'
import { useAge } from '../inbox/use-age.ts'
import { Instant } from '../parts/instant.tsx'
import { ApplicationStates } from './application-states.tsx'

export function useApplicationColumns(): readonly Column<ApplicationRow>[] {
  const t = useTranslations('console-applications')
  const areaWords = useTranslations('staff.areas')
  return [
    {
      head: t('store'),
      cell: ({ reference, storeName }) => (
        <Link to={`/applications/${reference}`} className="link">
          {storeName}
        </Link>
      ),
    },
    {
      ...{ name: 'company', head: t('company'), look: 'list-rest' },
      cell: ({ companyName, area }) => `${companyName} · ${areaWords(area)}`,
    },
    {
      ...{ name: 'state', head: t('state'), look: 'whitespace-nowrap' },
      cell: ({ state, askedAt }) => <ApplicationStates state={state} askedAt={askedAt} />,
    },
    {
      ...{ name: 'documents', head: t('documents'), look: 'list-rest whitespace-nowrap' },
      cell: ({ documentCount: count }) => t('documentCount', { count }),
    },
    {
      ...{ name: 'age', head: t('age'), look: 'list-rest whitespace-nowrap' },
      cell: (application) => <Age application={application} />,
    },
    {
      ...{ name: 'sent', head: t('sent'), look: 'list-rest whitespace-nowrap' },
      cell: ({ finishedAt }) => finishedAt !== null && <Instant at={finishedAt} />,
    },
  ]
}

/** How long one waits for a review; red where that is too long. */
function Age({ application: { state, isLate, waitsHours } }: { application: ApplicationRow }) {
  const ageOf = useAge()
  if (state !== 'waiting') return null
  const words = ageOf(waitsHours)
  return isLate ? <Chip tone="red">{words}</Chip> : words
}
