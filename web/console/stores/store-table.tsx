import { Link } from 'react-router'
import type { StoreRowAnswer } from '#contract/console/stores.ts'
import { dayOf } from '#contract/values/day.ts'
import { localized } from '#contract/values/localized.ts'
import { useDayWords } from '../../components/day.tsx'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { OfArea } from '../client/of-area.tsx'
import { Instant } from '../parts/instant.tsx'
import { StoreStates } from './store-states.tsx'

export function StoreTable({ stores }: { stores: readonly StoreRowAnswer[] }) {
  const t = useTranslations('console-stores')
  const locale = useLocale()
  const dayWords = useDayWords()
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{t('list.store')}</th>
          <th scope="col">{t('list.type')}</th>
          <th scope="col" className="amount">
            {t('list.rebate')}
          </th>
          <th scope="col">{t('list.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <OfArea key={store.id} area={store.area}>
            <tr>
              <td className="list-first">
                <Link to={`/stores/${store.id}`} className="link">
                  {localized(store.names, locale)}
                </Link>{' '}
                <StoreStates {...store} />
                <span className="block text-14 text-muted">{store.address}</span>
                {store.plannedAt !== null && (
                  <span className="block text-14 text-muted">
                    {t('list.planned', {
                      day: dayWords(dayOf(new Date(store.plannedAt), store.area)),
                    })}
                  </span>
                )}
              </td>
              <td className="list-rest">{store.typeNames && localized(store.typeNames, locale)}</td>
              <td className="amount">
                {store.rebatePercent !== null &&
                  t('store.percent', { percent: store.rebatePercent })}
              </td>
              <td className="list-rest">
                <Instant at={store.updatedAt} />
              </td>
            </tr>
          </OfArea>
        ))}
      </tbody>
    </table>
  )
}
