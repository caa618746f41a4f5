import { Link } from 'react-router'
import type { ApplicationRow } from '#contract/console/applications.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { OfArea } from '../client/of-area.tsx'
import { useAge } from '../inbox/use-age.ts'
import { Instant } from '../parts/instant.tsx'
import { ApplicationStates } from './application-states.tsx'

export function ApplicationTable({ applications }: { applications: readonly ApplicationRow[] }) {
  const t = useTranslations('console-applications')
  const areaWords = useTranslations('staff.areas')
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{t('store')}</th>
          <th scope="col">{t('company')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('documents')}</th>
          <th scope="col">{t('age')}</th>
          <th scope="col">{t('sent')}</th>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <OfArea key={application.reference} area={application.area}>
            <tr>
              <td className="list-first">
                <Link to={`/applications/${application.reference}`} className="link">
                  {application.storeName}
                </Link>
              </td>
              <td className="list-rest">
                {application.companyName} · {areaWords(application.area)}
              </td>
              <td className="whitespace-nowrap">
                <ApplicationStates state={application.state} askedAt={application.askedAt} />
              </td>
              <td className="list-rest whitespace-nowrap">
                {t('documentCount', { count: application.documentCount })}
              </td>
              <td className="list-rest whitespace-nowrap">
                <Age application={application} />
              </td>
              <td className="list-rest whitespace-nowrap">
                {application.finishedAt !== null && <Instant at={application.finishedAt} />}
              </td>
            </tr>
          </OfArea>
        ))}
      </tbody>
    </table>
  )
}

/** How long one waits for a review; red where that is too long. */
function Age({ application: { state, isLate, waitsHours } }: { application: ApplicationRow }) {
  const ageOf = useAge()
  if (state !== 'waiting') return null
  const words = ageOf(waitsHours)
  return isLate ? <Chip tone="red">{words}</Chip> : words
}
