import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { ChoiceFilter, Filters } from '../parts/filters.tsx'
import { Instant } from '../parts/instant.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Subject } from '../acts/subject.tsx'
import { ProposalState } from './proposal-state.tsx'
import { useCallWords } from './use-call-words.ts'

/** Besides what waits for who asks, which is shown at first. */
const SHOWS = ['own', 'all'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const input = listInput(request, ['show'])
  return answerOf(await api.proposals.list(input as object), request)
}

/** What waits for a second person, and what became of it. */
export function Component() {
  const t = useTranslations('console.proposals')
  const pages = useTranslations('console.pages')
  const callWords = useCallWords()
  const { valueOf } = useListQuery()
  const { proposals, paging } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages('proposals')} />
      <Filters>
        <ChoiceFilter
          field="show"
          label={t('show')}
          all={t('shows.mine-to-decide')}
          options={SHOWS.map((value) => ({ value, label: t(`shows.${value}`) }))}
        />
      </Filters>
      {proposals.length === 0 ? (
        <EmptyState title={t(valueOf('show') === '' ? 'nothingWaits' : 'none')} />
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('about')}</th>
              <th scope="col">{t('by')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('when')}</th>
            </tr>
          </thead>
          <tbody>
            {proposals.map((proposal) => (
              <tr key={proposal.id}>
                <td className="list-first">
                  <Link to={`/proposals/${proposal.id}`} className="link">
                    {callWords(proposal.call)}
                  </Link>
                </td>
                <td className="list-rest break-all">
                  <Subject subject={proposal.subject} />
                </td>
                <td className="list-rest">{proposal.proposedBy.name}</td>
                <td>
                  <ProposalState state={proposal.state} />
                </td>
                <td className="list-rest">
                  <Instant at={proposal.proposedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListFoot paging={paging} />
    </>
  )
}
