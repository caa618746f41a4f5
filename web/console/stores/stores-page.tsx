import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { STORE_ORDERS, STORE_STATES } from '#contract/values/store-form.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
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
import { useStoreBulkActs } from './use-store-bulk-acts.ts'
import { useStoreColumns } from './store-columns.tsx'

const FIELDS = ['find', 'area', 'type', 'state', 'order']

export async function loader({ request }: LoaderFunctionArgs) {
  const input = listInput(request, FIELDS)
  const [found, choices] = await Promise.all([
    api.stores.list(input as object),
    api.stores.listChoices({}),
  ])
  return { ...answerOf(found, request), choices: answerOf(choices, request) }
}

/** Every store of the own areas, in whatever state. */
export function Component() {
  const t = useTranslations('console-stores')
  const pages = useTranslations('console.pages')
  const locale = useLocale()
  const { may } = useMe()
  const { isFiltered } = useListQuery()
  const { stores, paging, choices } = useLoaderData<typeof loader>()
  const columns = useStoreColumns()
  const acts = useStoreBulkActs()
  return (
    <>
      <PageHead
        title={pages('stores')}
        acts={
          <>
            {may('stores.write') && (
              <>
                <ButtonLink to="/stores/new">{t('store.add')}</ButtonLink>
                <ButtonLink to="/stores/import" kind="quiet">
                  {t('store.import')}
                </ButtonLink>
              </>
            )}
            <DownloadList list="listStoreEntries" fields={FIELDS} total={paging.total} />
          </>
        }
      />
      <Filters>
        <TextFilter field="find" label={t('list.find')} />
        <ChoiceFilter
          field="type"
          label={t('list.type')}
          all={t('list.allTypes')}
          options={choices.businessTypes.map(({ id, names }) => ({
            value: id,
            label: localized(names, locale),
          }))}
        />
        <ChoiceFilter
          field="state"
          label={t('list.state')}
          all={t('list.allStates')}
          options={STORE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <AreaFilter />
        <ChoiceFilter
          field="order"
          label={t('list.order')}
          all={t(`list.orders.${STORE_ORDERS[0]}`)}
          options={STORE_ORDERS.slice(1).map((value) => ({
            value,
            label: t(`list.orders.${value}`),
          }))}
        />
      </Filters>
      <ViewedList
        list="stores"
        acts={acts}
        nameOf={({ names }) => localized(names, locale)}
        rows={stores}
        columns={columns}
        keyOf={({ id }) => id}
        areaOf={({ area }) => area}
        empty={
          <EmptyState
            title={t(isFiltered ? 'list.noneFound' : 'list.none')}
            text={t('list.findHint')}
          />
        }
      />
      <ListFoot paging={paging} />
    </>
  )
}
