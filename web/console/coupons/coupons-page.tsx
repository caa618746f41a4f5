import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ENTRY_STATES } from '#contract/values/content-kinds.ts'
import { localized } from '#contract/values/localized.ts'
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
import { CouponStates } from './coupon-states.tsx'
import { NewCouponDialog } from './new-coupon-dialog.tsx'

const FIELDS = ['find', 'area', 'state']

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.coupons.list(listInput(request, FIELDS) as object), request)
}

/** Every coupon of the own areas: what runs, what is written, what waits for its moment. */
export function Component() {
  const t = useTranslations('console.coupons')
  const pages = useTranslations('console.pages')
  const locale = useLocale()
  const format = useFormatter()
  const { may } = useMe()
  const { isFiltered } = useListQuery()
  const { coupons, paging } = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <PageHead
        title={pages('coupons')}
        acts={
          <>
            {may('content.write') && (
              <Button onClick={() => setMaking(true)}>{t('new.open')}</Button>
            )}
            <DownloadList list="listCouponEntries" fields={FIELDS} total={paging.total} />
          </>
        }
      />
      <Filters>
        <TextFilter field="find" label={t('find')} />
        <ChoiceFilter
          field="state"
          label={t('state')}
          all={t('allStates')}
          options={ENTRY_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <AreaFilter />
      </Filters>
      {coupons.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'noneFound' : 'none')} />
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('title')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('ends')}</th>
              <th scope="col" className="amount">
                {t('left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {coupons.map((coupon) => (
              <OfArea key={coupon.id} area={coupon.area}>
                <tr>
                  <td className="list-first">
                    <Link to={`/coupons/${coupon.id}`} className="link">
                      {localized(coupon.titles, locale) || coupon.id}
                    </Link>
                    <span className="block text-14 text-muted">{coupon.storeName}</span>
                  </td>
                  <td>
                    <CouponStates {...coupon} />
                  </td>
                  <td className="list-rest">
                    {coupon.endsAt !== null && <Instant at={coupon.endsAt} />}
                  </td>
                  <td className="amount list-rest">
                    {coupon.stockLeft !== null &&
                      coupon.stockTotal !== null &&
                      `${format.number(coupon.stockLeft)} / ${format.number(coupon.stockTotal)}`}
                  </td>
                </tr>
              </OfArea>
            ))}
          </tbody>
        </table>
      )}
      <ListFoot paging={paging} />
      {isMaking && <NewCouponDialog onClose={() => setMaking(false)} />}
    </>
  )
}
