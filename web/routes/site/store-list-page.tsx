import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { orThrow, pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'

export const meta = pageMeta

export const loader = pageLoader(['stores'], async ({ api, text, query }) => {
  const { stores, paging } = orThrow(
    await api.listStores({ keyword: query.get('keyword') ?? undefined, p: query.get('p') ?? 1 }),
  )
  return {
    head: { title: text('stores.title'), description: text('stores.description') },
    stores,
    paging,
  }
})

export default function StoreListPage() {
  const { stores, paging } = useLoaderData<typeof loader>()
  const t = useTranslations('stores')
  return (
    <main>
      <h1>{t('title')}</h1>
      <p>{t('count', { count: paging.total })}</p>
      <ul>
        {stores.map((store) => (
          <li key={store.id}>{store.name}</li>
        ))}
      </ul>
    </main>
  )
}
