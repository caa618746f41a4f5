import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MESSAGE_KINDS } from '#contract/values/inbox.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { ViewedList } from '../lists/viewed-list.tsx'
import { DownloadList } from '../parts/download-list.tsx'
import { AreaFilter, ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useMessageBulkActs } from './use-message-bulk-acts.ts'
import { useMessageColumns } from './message-columns.tsx'

const FIELDS = ['find', 'kind', 'area', 'state', 'assigned', 'wait']

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.inbox.list(listInput(request, FIELDS) as object), request)
}

/** What visitors wrote: what waits longest stands first. */
export function Component() {
  const t = useTranslations('console-inbox')
  const pages = useTranslations('console.pages')
  const { isFiltered } = useListQuery()
  const { messages, people, paging } = useLoaderData<typeof loader>()
  const acts = useMessageBulkActs(people)
  const columns = useMessageColumns()
  return (
    <>
      <PageHead
        title={pages('inbox')}
        acts={<DownloadList list="listMessages" fields={FIELDS} total={paging.total} />}
      />
      <Filters>
        <TextFilter field="find" label={t('find')} />
        <ChoiceFilter
          field="state"
          label={t('state')}
          all={t('states.open')}
          options={[
            { value: 'answered', label: t('states.answered') },
            { value: 'closed', label: t('states.closed') },
            { value: 'all', label: t('allStates') },
          ]}
        />
        <ChoiceFilter
          field="wait"
          label={t('wait')}
          all={t('anyWait')}
          options={[{ value: 'late', label: t('waits.late') }]}
        />
        <ChoiceFilter
          field="kind"
          label={t('kind')}
          all={t('allKinds')}
          options={MESSAGE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <ChoiceFilter
          field="assigned"
          label={t('assigned')}
          all={t('anyone')}
          options={(['me', 'nobody'] as const).map((value) => ({
            value,
            label: t(`assignees.${value}`),
          }))}
        />
        <AreaFilter />
      </Filters>
      <ViewedList
        list="inbox"
        acts={acts}
        nameOf={({ subject, reference }) => subject ?? reference}
        rows={messages}
        columns={columns}
        keyOf={({ reference }) => reference}
        areaOf={({ area }) => area}
        empty={<EmptyState title={t(isFiltered ? 'noneFound' : 'none')} text={t('findHint')} />}
      />
      <ListFoot paging={paging} />
    </>
  )
}
