import { Link } from 'react-router'
import type { StoreRowAnswer } from '#contract/console/stores.ts'
import { dayOf } from '#contract/values/day.ts'
import { localized } from '#contract/values/localized.ts'
import { useDayWords } from '../../components/day.tsx'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Column } from '../lists/list-table.tsx'
import { Instant } from '../parts/instant.tsx'
import { StoreStates } from './store-states.tsx'

export function useStoreColumns(): readonly Column<StoreRowAnswer>[] {
  const t = useTranslations('console-stores')
  const locale = useLocale()
  const dayWords = useDayWords()
  return [
    {
      head: t('list.store'),
      cell: (store) => (
        <>
          <Link to={`/stores/${store.id}`} className="link">
            {localized(store.names, locale)}
          </Link>{' '}
          <StoreStates {...store} />
          <span className="block text-14 text-muted">{store.address}</span>
          {store.plannedAt !== null && (
            <span className="block text-14 text-muted">
              {t('list.planned', { day: dayWords(dayOf(new Date(store.plannedAt), store.area)) })}
            </span>
          )}
        </>
      ),
    },
    {
      ...{ name: 'type', head: t('list.type'), look: 'list-rest' },
      cell: ({ typeNames }) => typeNames && localized(typeNames, locale),
    },
    {
      ...{ name: 'rebate', head: t('list.rebate'), look: 'amount' },
      cell: ({ rebatePercent: percent }) => percent !== null && t('store.percent', { percent }),
    },
    {
      ...{ name: 'changed', head: t('list.changed'), look: 'list-rest' },
      cell: ({ updatedAt }) => <Instant at={updatedAt} />,
    },
  ]
}
