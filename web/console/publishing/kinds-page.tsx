import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { PageHead } from '../parts/page-head.tsx'
import { kindHref } from './entry-href.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.content.kinds({}), request)
}

/** All that is published here, and what of it is being written or waits for its moment. */
export function Component() {
  const t = useTranslations('console-publishing')
  const pages = useTranslations('console.pages')
  const format = useFormatter()
  const { kinds } = useLoaderData<typeof loader>()
  const numberOf = (count: number) => (count === 0 ? '–' : format.number(count))
  return (
    <>
      <PageHead title={pages('publishing')} />
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{t('overview.kind')}</th>
            <th scope="col" className="amount">
              {t('overview.entries')}
            </th>
            <th scope="col" className="amount">
              {t('overview.drafts')}
            </th>
            <th scope="col" className="amount">
              {t('overview.scheduled')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, entries, drafts, scheduled }) => (
            <tr key={kind}>
              <td className="list-first">
                <Link to={kindHref(kind)} className="link">
                  {t(`kinds.${kind}`)}
                </Link>
                <span className="block text-14 text-muted">{t(`about.${kind}`)}</span>
              </td>
              <td className="amount">{numberOf(entries)}</td>
              <td className="amount list-rest" data-label={t('overview.drafts')}>
                {numberOf(drafts)}
              </td>
              <td className="amount list-rest" data-label={t('overview.scheduled')}>
                {numberOf(scheduled)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
