import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ActRow } from '#contract/console/acts.ts'
import { isActName, isActSet } from '#contract/values/act-names.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { DownloadList } from '../parts/download-list.tsx'
import type { Column } from '../lists/list-table.tsx'
import { ViewedList } from '../lists/viewed-list.tsx'
import { ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { Instant } from '../parts/instant.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ACT_GROUPS, actsOf, siblingsOf } from './act-groups.ts'
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
  const wordsOf = useActWords()
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
            options: actsOf(group).map((name) => ({ value: name, label: wordsOf(name) })),
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
        empty={<NothingFound />}
      />
      <ListFoot paging={paging} />
    </>
  )
}

/** Words of an act, or of several; what another build has written has none. */
function useActWords(): (name: string) => string {
  const t = useTranslations('console.acts')
  return (name) => {
    if (isActSet(name)) return t(`sets.${name}`)
    return isActName(name) ? t(`names.${name}`) : name
  }
}

/** Leads to what else was done with the same thing: one of its acts may have another name than was thought. */
function NothingFound() {
  const t = useTranslations('console.acts')
  const wordsOf = useActWords()
  const { valueOf, hrefWith } = useListQuery()
  const siblings = siblingsOf(valueOf('act'))
  if (siblings.length === 0) return <EmptyState title={t('none')} />
  const links = siblings.map((name) => (
    <Link key={name} to={hrefWith('act', name)} className="link">
      {wordsOf(name)}
    </Link>
  ))
  return <EmptyState title={t('none')} text={t('siblings')} action={links} />
}

/** The first one opens what else is known of an act. */
function useActColumns(
  open: string | undefined,
  onOpen: (id: string | undefined) => void,
): readonly Column<ActRow>[] {
  const t = useTranslations('console.acts')
  const wordsOf = useActWords()
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
          {wordsOf(act)}
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
