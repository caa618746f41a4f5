import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.partners.list({}), request)
}

/** Whose points become credit, and whether each is told of it. */
export function Component() {
  const t = useTranslations('console-partners.list')
  const pages = useTranslations('console.pages')
  const areaWords = useTranslations('staff.areas')
  const format = useFormatter()
  const { partners } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages('partners')} />
      {partners.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('partner')}</th>
              <th scope="col">{t('where')}</th>
              <th scope="col" className="amount">
                {t('keys')}
              </th>
              <th scope="col" className="amount">
                {t('untold')}
              </th>
              <th scope="col">{t('lastTold')}</th>
            </tr>
          </thead>
          <tbody>
            {partners.map(({ code, name, areas, keys, untold, lastToldAt }) => (
              <tr key={code}>
                <td className="list-first">
                  <Link to={`/partners/${code}`} className="link">
                    {name}
                  </Link>
                  <span className="block text-14 text-muted">{code}</span>
                </td>
                <td className="list-rest">
                  {areas.length === 0
                    ? t('nowhere')
                    : format.list(areas.map((area) => areaWords(area)))}
                </td>
                <td className="amount list-rest" data-label={t('keys')}>
                  {keys === 0 && areas.length > 0 ? <Chip tone="red">0</Chip> : format.number(keys)}
                </td>
                <td className="amount list-rest" data-label={t('untold')}>
                  {format.number(untold)}
                </td>
                <td className="list-rest" data-label={t('lastTold')}>
                  {lastToldAt === null ? t('never') : <Instant at={lastToldAt} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
