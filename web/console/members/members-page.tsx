import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MEMBER_ORDERS, MEMBER_STATES } from '#contract/values/member-orders.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import { OfArea } from '../client/of-area.tsx'
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
  const areaWords = useTranslations('staff.areas')
  const pages = useTranslations('console.pages')
  const { isFiltered } = useListQuery()
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
      {members.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'noneFound' : 'none')} text={t('findHint')} />
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('id')}</th>
              <th scope="col">{t('area')}</th>
              <th scope="col" className="amount">
                {t('balance')}
              </th>
              <th scope="col">{t('lastActive')}</th>
              <th scope="col">{t('opened')}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <OfArea key={member.id} area={member.area}>
                <tr>
                  <td className="list-first">
                    <Link to={`/members/${encodeURIComponent(member.id)}`} className="link">
                      <ShortId id={member.id} />
                    </Link>{' '}
                    <MemberStates {...member} />
                  </td>
                  <td className="list-rest">{areaWords(member.area)}</td>
                  <td className="amount">
                    <MoneyText amountMinor={member.balanceMinor} currency={member.currency} />
                  </td>
                  <td className="list-rest">
                    <Instant at={member.lastActiveAt} />
                  </td>
                  <td className="list-rest max-md:hidden">
                    <Instant at={member.openedAt} />
                  </td>
                </tr>
              </OfArea>
            ))}
          </tbody>
        </table>
      )}
      <ListFoot paging={paging} />
    </>
  )
}
