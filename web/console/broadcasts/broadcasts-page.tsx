import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BROADCAST_STATES } from '#contract/values/broadcasts.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'
import { ViewedList } from '../lists/viewed-list.tsx'
import { AreaFilter, ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useBroadcastColumns } from './broadcast-columns.tsx'
import { NewBroadcastDialog } from './new-broadcast-dialog.tsx'
import { useProgress } from './use-progress.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const input = listInput(request, ['find', 'area', 'state'])
  return answerOf(await api.broadcasts.list(input as object), request)
}

/** Messages to many members, the newest first. */
export function Component() {
  const t = useTranslations('console-broadcasts')
  const pages = useTranslations('console.pages')
  const { may } = useMe()
  const { isFiltered } = useListQuery()
  const { broadcasts, paging } = useLoaderData<typeof loader>()
  const columns = useBroadcastColumns()
  const [isOpen, setOpen] = useState(false)
  useProgress(broadcasts.some(({ state }) => state === 'sending'))
  return (
    <>
      <PageHead
        title={pages('broadcasts')}
        acts={may('broadcasts.write') && <Button onClick={() => setOpen(true)}>{t('open')}</Button>}
      />
      <Filters>
        <TextFilter field="find" label={t('find')} />
        <ChoiceFilter
          field="state"
          label={t('state')}
          all={t('allStates')}
          options={BROADCAST_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <AreaFilter />
      </Filters>
      <ViewedList
        list="broadcasts"
        rows={broadcasts}
        columns={columns}
        keyOf={({ id }) => id}
        areaOf={({ area }) => area}
        empty={<EmptyState title={t(isFiltered ? 'noneFound' : 'none')} text={t('noneText')} />}
      />
      <ListFoot paging={paging} />
      {isOpen && <NewBroadcastDialog onClose={() => setOpen(false)} />}
    </>
  )
}
