import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { MemberRow } from '#contract/console/members.ts'
import { MEMBER_ORDERS, MEMBER_STATES } from '#contract/values/member-orders.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import type { Column } from '../lists/list-table.tsx'
import { ViewedList } from '../lists/viewed-list.tsx'
import { DownloadList } from '../parts/download-list.tsx'
import { AreaFilter, ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { Instant } from '../parts/instant.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { MemberStates } from './member-states.tsx'

const FIELDS = ['find', 'area', 'state', 'order']

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.members.list(listInput(request, FIELDS) as object), request)
}

/** Everybody of the own areas, found by whatever number somebody reads out. */
export function Component() {
  const t = useTranslations('console.members')
  const pages = useTranslations('console.pages')
  const { isFiltered } = useListQuery()
  const columns = useMemberColumns()
  const { members, paging } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={pages('members')}
        acts={<DownloadList list="listMembers" fields={FIELDS} total={paging.total} />}
      />
      <Filters>
        <TextFilter field="find" label={t('find')} />
        <ChoiceFilter
          field="state"
          label={t('state')}
          all={t('allStates')}
          options={MEMBER_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <AreaFilter />
        <ChoiceFilter
          field="order"
          label={t('order')}
          all={t(`orders.${MEMBER_ORDERS[0]}`)}
          options={MEMBER_ORDERS.slice(1).map((value) => ({ value, label: t(`orders.${value}`) }))}
        />
      </Filters>
      <ViewedList
        list="members"
        rows={members}
        columns={columns}
        keyOf={({ id }) => id}
        areaOf={({ area }) => area}
        empty={<EmptyState title={t(isFiltered ? 'noneFound' : 'none')} text={t('findHint')} />}
      />
      <ListFoot paging={paging} />
    </>
  )
}

function useMemberColumns(): readonly Column<MemberRow>[] {
  const t = useTranslations('console.members')
  const areaWords = useTranslations('staff.areas')
  return [
    {
      head: t('id'),
      cell: (member) => (
        <>
          <Link to={`/members/${encodeURIComponent(member.id)}`} className="link">
            <ShortId id={member.id} />
          </Link>{' '}
          <MemberStates {...member} />
        </>
      ),
    },
    {
      ...{ name: 'area', head: t('area'), look: 'list-rest' },
      cell: ({ area }) => areaWords(area),
    },
    {
      ...{ name: 'balance', head: t('balance'), look: 'amount' },
      cell: ({ balanceMinor, currency }) => (
        <MoneyText amountMinor={balanceMinor} currency={currency} />
      ),
    },
    {
      ...{ name: 'lastActive', head: t('lastActive'), look: 'list-rest' },
      cell: ({ lastActiveAt }) => <Instant at={lastActiveAt} />,
    },
    {
      ...{ name: 'opened', head: t('opened'), look: 'list-rest max-md:hidden' },
      cell: ({ openedAt }) => <Instant at={openedAt} />,
    },
  ]
}
