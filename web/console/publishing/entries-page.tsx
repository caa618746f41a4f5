import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { KIND_STATES } from '#contract/values/content-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'
import { ViewedList } from '../lists/viewed-list.tsx'
import { DownloadList } from '../parts/download-list.tsx'
import { AreaFilter, ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useEntryColumns } from './entry-columns.tsx'
import { kindOf, useKind } from './entry-href.ts'
import { KindLinks } from './kind-links.tsx'
import { NewEntryDialog } from './new-entry-dialog.tsx'

const FIELDS = ['find', 'area', 'state']

export async function loader({ request, params }: LoaderFunctionArgs) {
  const input = { ...listInput(request, FIELDS), kind: kindOf(params) }
  return answerOf(await api.content.list(input), request)
}

/** Every entry of a kind in the own areas: what is live, what is written, what waits for its moment. */
export function Component() {
  const kind = useKind()
  const t = useTranslations('console-publishing')
  const { may } = useMe()
  const { isFiltered } = useListQuery()
  const { entries, mayBegin, wantsArea, paging } = useLoaderData<typeof loader>()
  const columns = useEntryColumns(kind, entries)
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <KindLinks kind={kind} isList />
      <PageHead
        title={t(`kinds.${kind}`)}
        acts={
          <>
            {may('content.write') && mayBegin && (
              <Button onClick={() => setMaking(true)}>{t('new.open')}</Button>
            )}
            <DownloadList
              list="listContentEntries"
              fields={FIELDS}
              of={{ kind }}
              total={paging.total}
            />
          </>
        }
      />
      <Filters>
        <TextFilter field="find" label={t('list.find')} />
        <ChoiceFilter
          field="state"
          label={t('list.state')}
          all={t('list.allStates')}
          options={KIND_STATES[kind].map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <AreaFilter />
      </Filters>
      <ViewedList
        key={kind}
        list={`content/${kind}`}
        rows={entries}
        columns={columns}
        keyOf={({ id }) => id}
        areaOf={({ area, areas }) => area ?? areas[0] ?? DEFAULT_AREA}
        empty={<EmptyState title={t(isFiltered ? 'list.noneFound' : 'list.none')} />}
      />
      <ListFoot paging={paging} />
      {isMaking && (
        <NewEntryDialog kinds={[kind]} wantsArea={wantsArea} onClose={() => setMaking(false)} />
      )}
    </>
  )
}
