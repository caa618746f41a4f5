import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PAYMENT_STATES } from '#contract/values/payment-rules.ts'
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
import { usePaymentColumns } from './payment-columns.tsx'

const FIELDS = ['find', 'area', 'state']

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.payments.list(listInput(request, FIELDS) as object), request)
}

/** Every payment of the own areas, found by its number or its charge's. */
export function Component() {
  const t = useTranslations('console.payments')
  const pages = useTranslations('console.pages')
  const { isFiltered } = useListQuery()
  const { payments, paging } = useLoaderData<typeof loader>()
  const columns = usePaymentColumns()
  return (
    <>
      <PageHead
        title={pages('payments')}
        acts={<DownloadList list="listPayments" fields={FIELDS} total={paging.total} />}
      />
      <Filters>
        <TextFilter field="find" label={t('find')} />
        <ChoiceFilter
          field="state"
          label={t('state')}
          all={t('allStates')}
          options={PAYMENT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <AreaFilter />
      </Filters>
      <ViewedList
        list="payments"
        rows={payments}
        columns={columns}
        keyOf={({ id }) => id}
        areaOf={({ area }) => area}
        empty={<EmptyState title={t(isFiltered ? 'noneFound' : 'none')} />}
      />
      <ListFoot paging={paging} />
    </>
  )
}
