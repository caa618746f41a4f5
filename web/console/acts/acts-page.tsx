import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ActRow } from '#contract/console/acts.ts'
import { isActName } from '#contract/values/act-names.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput } from '../client/list-query.ts'
import { DownloadList } from '../parts/download-list.tsx'
import type { Column } from '../lists/list-table.tsx'
import { ViewedList } from '../lists/viewed-list.tsx'
import { ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { Instant } from '../parts/instant.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ACT_GROUPS, actsOf } from './act-groups.ts'
import { ActDetails } from './act-details.tsx'
import { Subject } from './subject.tsx'

const FIELDS = ['subject', 'by', 'act', 'from', 'to']

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.acts.list(listInput(request, FIELDS) as object), request)
}

/** Who did what, on what, from where and why. */
export function Component() {
  const t = useTranslations('console.acts')
  const pages = useTranslations('console.pages')
  const { acts, paging } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<string>()
  const columns = useActColumns(open, setOpen)
  return (
    <>
      <PageHead
        title={pages('acts')}
        acts={<DownloadList list="listActs" fields={FIELDS} total={paging.total} />}
      />
      <Filters>
        <TextFilter field="subject" label={t('subject')} />
        <TextFilter field="by" label={t('by')} />
        <ChoiceFilter
          field="act"
          label={t('what')}
          all={t('any')}
          groups={ACT_GROUPS.map((group) => ({
            label: pages(group),
            options: actsOf(group).map((name) => ({ value: name, label: t(`names.${name}`) })),
          }))}
        />
        <TextFilter field="from" label={t('from')} type="date" />
        <TextFilter field="to" label={t('to')} type="date" />
      </Filters>
      <ViewedList
        list="acts"
        rows={acts}
        columns={columns}
        keyOf={({ id }) => id}
        moreOf={(act) => (open === act.id ? <ActDetails act={act} /> : undefined)}
        empty={<EmptyState title={t('none')} />}
      />
      <ListFoot paging={paging} />
    </>
  )
}

/** The first one opens what else is known of an act. */
function useActColumns(
  open: string | undefined,
  onOpen: (id: string | undefined) => void,
): readonly Column<ActRow>[] {
  const t = useTranslations('console.acts')
  return [
    {
      head: t('what'),
      cell: ({ id, act }) => (
        <button
          type="button"
          className="list-open"
          aria-expanded={open === id}
          onClick={() => onOpen(open === id ? undefined : id)}
        >
          {isActName(act) ? t(`names.${act}`) : act}
        </button>
      ),
    },
    {
      ...{ name: 'subject', head: t('subject'), look: 'list-rest break-all' },
      cell: ({ subject, name }) => <Subject subject={subject} name={name} />,
    },
    {
      ...{ name: 'by', head: t('by'), look: 'list-rest' },
      cell: ({ operator }) => operator,
    },
    {
      ...{ name: 'when', head: t('when'), look: 'list-rest' },
      cell: ({ at }) => <Instant at={at} />,
    },
  ]
}
