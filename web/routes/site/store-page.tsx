import { redirect, useLoaderData, useLocation } from 'react-router'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DemoNote } from '../../components/stores/details/demo-note.tsx'
import { StoreActions } from '../../components/stores/details/store-actions.tsx'
import { StoreCoupons } from '../../components/stores/details/store-coupons.tsx'
import { StoreFacts } from '../../components/stores/details/store-facts.tsx'
import { localBusiness } from '../../components/stores/details/store-json-ld.ts'
import { StorePay } from '../../components/stores/details/store-pay.tsx'
import { StoreRebate } from '../../components/stores/details/store-rebate.tsx'
import { StoreCard } from '../../components/stores/store-card.tsx'
import { storeListPath, storePath } from '../../components/stores/store-search.ts'
import { StoreTitle } from '../../components/stores/details/store-title.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { breadcrumbList } from '../../page/json-ld.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { notFound } from '../../page/page-middleware.ts'
import { siteHrefOf } from '../../page/site-href.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from './site-layout.tsx'
import '../../components/stores/details/store-layout.css'

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

export const meta = pageMeta

export const loader = pageLoader(
  ['stores', 'share'],
  async ({ api, params, query, text, ...page }) => {
    const { id } = params
    const isSimple = page.isInApp || query.get('mode') === 'simple'
    if (!id) throw redirect(siteHrefOf('/store-list', page))
    const [found, coupons] = await Promise.all([
      api.stores.get({ id }),
      api.coupons.listOfStore({ store: id }),
    ])
    if (!found.success && found.resultException === 'StoreNotFound') throw notFound()
    const { store, storesNear } = orThrow(found)
    // Of another area, or merged into the one that was answered.
    const isElsewhere = store.area !== page.area || store.id !== id
    if (isElsewhere) throw redirect(homeAddress(store, query), 301)
    const path = storePath(store.id)
    const canonical = store.area === DEFAULT_AREA ? path : `/${store.area}${path}`
    return {
      head: {
        title: text('stores.head.storeTitle', { name: store.name, city: store.city }),
        description: text(
          store.rebatePercent === null
            ? 'stores.head.storeDescription'
            : 'stores.head.rebateDescription',
          {
            name: store.name,
            address: store.address,
            type: store.businessType?.name ?? '',
            percent: store.rebatePercent ?? 0,
          },
        ),
        picture: 'stores' as const,
        jsonLd: [
          localBusiness(store, new URL(canonical, page.origin).href),
          breadcrumbList(page.origin, [
            { name: text('stores.home'), path: '/' },
            { name: text('stores.title'), path: siteHrefOf('/store-list', page) },
            { name: store.name, path: canonical },
          ]),
        ],
      },
      store,
      storesNear,
      coupons: coupons.success ? coupons.coupons : undefined,
      couponsFailure: coupons.success ? undefined : coupons.resultMessage,
      isSimple,
      nowMs: page.now.getTime(),
    }
  },
)

/** A store has one address: that of its own area. */
function homeAddress({ area, id }: { area: string; id: string }, query: URLSearchParams): string {
  return `/${area}${storePath(id)}${query.size > 0 ? `?${query}` : ''}`
}

export default function StorePage() {
  const { store, isSimple, nowMs } = useLoaderData<typeof loader>()
  return (
    <>
      <article className="measure pt-4 pb-10 750:pt-8 750:pb-16">
        {!isSimple && <StoreCrumbs />}
        <div className="store-layout">
          <div className="grid content-start gap-5">
            <StoreTitle store={store} />
            {!isSimple && <StoreActions store={store} className="store-actions 750:hidden" />}
          </div>
          <div className="store-layout-rebate">
            <StoreRebate store={store} />
            <StorePay store={store} />
          </div>
          <div className="grid content-start gap-6">
            <StoreFacts store={store} nowMs={nowMs} />
            <DemoNote store={store} />
          </div>
        </div>
      </article>
      <CouponsHere />
      <StoresNear />
      {/* Simple mode has no bar and no footer: what comes next stays under the thumb. */}
      {isSimple && <StoreActions store={store} className="action-bar" />}
    </>
  )
}

function StoreCrumbs() {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  const { store } = useLoaderData<typeof loader>()
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={[
        { label: t('home'), to: siteHref('/') },
        { label: t('title'), to: siteHref(storeListPath({})) },
        { label: store.name },
      ]}
    />
  )
}

function CouponsHere() {
  const t = useTranslations('stores')
  const { pathname, search } = useLocation()
  const { coupons, couponsFailure } = useLoaderData<typeof loader>()
  if (coupons?.length === 0) return null
  return (
    <Section tone="sand" tight title={t('coupons.title')} lead={t('coupons.lead')}>
      {coupons ? (
        <StoreCoupons coupons={coupons} />
      ) : (
        <Notice
          kind="error"
          title={t('coupons.failed')}
          action={
            <Button kind="quiet" size="small" href={pathname + search}>
              {t('failure.retry')}
            </Button>
          }
        >
          {couponsFailure}
        </Notice>
      )}
    </Section>
  )
}

function StoresNear() {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  const { storesNear, isSimple } = useLoaderData<typeof loader>()
  if (storesNear.length === 0) return null
  return (
    <Section tight title={t('nearTitle')}>
      <ul className="store-grid 1080:grid-cols-4">
        {storesNear.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} href={siteHref(storePath(store.id, isSimple))} from="store" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
