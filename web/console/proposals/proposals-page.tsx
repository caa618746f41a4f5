import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ProposalRow } from '#contract/console/proposals.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import type { Column } from '../lists/list-table.tsx'
import { ViewedList } from '../lists/viewed-list.tsx'
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
  const { valueOf } = useListQuery()
  const columns = useProposalColumns()
  const { proposals, paging } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages('proposals')} />
      <p className="mb-4 max-w-reading text-muted">{t('lead')}</p>
      <Filters>
        <ChoiceFilter
          field="show"
          label={t('show')}
          all={t('shows.mine-to-decide')}
          options={SHOWS.map((value) => ({ value, label: t(`shows.${value}`) }))}
        />
      </Filters>
      <ViewedList
        list="proposals"
        rows={proposals}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t(valueOf('show') === '' ? 'nothingWaits' : 'none')} />}
      />
      <ListFoot paging={paging} />
    </>
  )
}

function useProposalColumns(): readonly Column<ProposalRow>[] {
  const t = useTranslations('console.proposals')
  const callWords = useCallWords()
  return [
    {
      head: t('what'),
      cell: ({ id, call }) => (
        <Link to={`/proposals/${id}`} className="link">
          {callWords(call)}
        </Link>
      ),
    },
    {
      ...{ name: 'amount', head: t('amount'), look: 'amount' },
      cell: ({ amount }) => amount && <MoneyText {...amount} sign />,
    },
    {
      ...{ name: 'about', head: t('about'), look: 'list-rest break-all' },
      cell: ({ subject }) => <Subject subject={subject} />,
    },
    {
      ...{ name: 'by', head: t('by'), look: 'list-rest' },
      cell: ({ proposedBy }) => proposedBy.name,
    },
    {
      ...{ name: 'state', head: t('state') },
      cell: ({ state }) => <ProposalState state={state} />,
    },
    {
      ...{ name: 'when', head: t('when'), look: 'list-rest' },
      cell: ({ proposedAt }) => <Instant at={proposedAt} />,
    },
  ]
}
