import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import type { EntryRow } from '#contract/console/content.ts'
import { KIND_STATES, type ContentKind } from '#contract/values/content-kinds.ts'
import { localized } from '#contract/values/localized.ts'
import { Day } from '../../components/day.tsx'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { DownloadList } from '../parts/download-list.tsx'
import { AreaFilter, ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { Instant } from '../parts/instant.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { entryHref, kindOf, useKind } from './entry-href.ts'
import { EntryStates } from './entry-states.tsx'
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
      {entries.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'list.noneFound' : 'list.none')} />
      ) : (
        <EntryTable kind={kind} entries={entries} />
      )}
      <ListFoot paging={paging} />
      {isMaking && (
        <NewEntryDialog kind={kind} wantsArea={wantsArea} onClose={() => setMaking(false)} />
      )}
    </>
  )
}

function EntryTable({ kind, entries }: { kind: ContentKind; entries: readonly EntryRow[] }) {
  const t = useTranslations('console-publishing.list')
  const isCoupon = kind === 'coupons'
  const hasDays = entries.some(({ day }) => day !== null)
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{t('title')}</th>
          <th scope="col">{t('state')}</th>
          {isCoupon ? (
            <>
              <th scope="col">{t('ends')}</th>
              <th scope="col" className="amount">
                {t('left')}
              </th>
            </>
          ) : (
            <>
              {hasDays && <th scope="col">{t('day')}</th>}
              <th scope="col">{t('shownIn')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <OfArea key={entry.id} area={entry.area ?? entry.areas[0] ?? DEFAULT_AREA}>
            <EntryLine entry={entry} isCoupon={isCoupon} hasDays={hasDays} />
          </OfArea>
        ))}
      </tbody>
    </table>
  )
}

interface EntryLineProps {
  entry: EntryRow
  isCoupon: boolean
  hasDays: boolean
}

function EntryLine({ entry, isCoupon, hasDays }: EntryLineProps) {
  const locale = useLocale()
  const format = useFormatter()
  const areaWords = useTranslations('staff.areas')
  const { id, titles, storeName, endsAt, stockLeft, stockTotal, day, areas, open } = entry
  return (
    <tr>
      <td className="list-first">
        <Link to={entryHref(entry)} className="link">
          {localized(titles, locale) || id}
        </Link>
        <span className="block text-14 text-muted">{isCoupon ? storeName : id}</span>
      </td>
      <td>
        <EntryStates {...entry} />
        {open?.dueAt && (
          <span className="block text-14 text-muted">
            <Instant at={open.dueAt} />
          </span>
        )}
      </td>
      {isCoupon ? (
        <>
          <td className="list-rest">{endsAt !== null && <Instant at={endsAt} />}</td>
          <td className="amount list-rest">
            {stockLeft !== null &&
              stockTotal !== null &&
              `${format.number(stockLeft)} / ${format.number(stockTotal)}`}
          </td>
        </>
      ) : (
        <>
          {hasDays && <td className="list-rest">{day !== null && <Day day={day} />}</td>}
          <td className="list-rest">{areas.map((area) => areaWords(area)).join(' · ')}</td>
        </>
      )}
    </tr>
  )
}
