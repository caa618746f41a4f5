import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { ViewedList } from '../lists/viewed-list.tsx'
import { AreaFilter, ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useApplicationColumns } from './application-columns.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const fields = ['find', 'area', 'state', 'wait']
  return answerOf(await api.applications.list(listInput(request, fields) as object), request)
}

const OTHER_STATES = ['asked', 'approved', 'rejected', 'unfinished'] as const

/** Stores that have applied: what was sent for review first stands first. */
export function Component() {
  const t = useTranslations('console-applications')
  const pages = useTranslations('console.pages')
  const { isFiltered } = useListQuery()
  const { applications, paging } = useLoaderData<typeof loader>()
  const columns = useApplicationColumns()
  return (
    <>
      <PageHead title={pages('applications')} />
      <Filters>
        <TextFilter field="find" label={t('find')} />
        <ChoiceFilter
          field="state"
          label={t('state')}
          all={t('states.waiting')}
          options={[
            ...OTHER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            { value: 'all', label: t('allStates') },
          ]}
        />
        <ChoiceFilter
          field="wait"
          label={t('wait')}
          all={t('anyWait')}
          options={[{ value: 'late', label: t('waits.late') }]}
        />
        <AreaFilter />
      </Filters>
      <ViewedList
        list="applications"
        rows={applications}
        columns={columns}
        keyOf={({ reference }) => reference}
        areaOf={({ area }) => area}
        empty={<EmptyState title={t(isFiltered ? 'noneFound' : 'none')} text={t('findHint')} />}
      />
      <ListFoot paging={paging} />
    </>
  )
}
