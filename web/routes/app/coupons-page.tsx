import { Link, useLoaderData } from 'react-router'
import type { StoreCoupon } from '#contract/coupons.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { KeywordForm, TypeChips } from '../../components/coupons/coupon-filter.tsx'
import { CouponList, type ReceiveAnswer } from '../../components/coupons/coupon-list.tsx'
import { CouponLimitsText } from '../../components/coupons/coupon-limits-text.tsx'
import {
  couponsPath,
  hasFilters,
  readCouponSearch,
} from '../../components/coupons/coupon-search.ts'
import { loadCoupons } from '../../components/coupons/load-coupons.ts'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { NoCoupons } from '../../components/coupons/no-coupons.tsx'
import { UnlessOff } from '../../components/unless-off.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { usePageAnswer } from '../../page/use-page-answer.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { ToggleGroup } from '../../ui/navigation/toggle-group.tsx'
import '../../components/coupons/coupon-tools.css'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'coupons') }

export const loader = pageLoader(handle.texts, async ({ api, text, query, noMember }) => {
  const search = readCouponSearch(query)
  const head = {
    title: text('coupons.title'),
    description: text('coupons.description'),
    isHidden: true,
  }
  const isMine = search.view === 'mine'
  if (isMine && noMember) return { head, search }
  const [found, own, types] = await Promise.all([
    loadCoupons(api, search, query),
    noMember ? undefined : api.coupons.getLimits({}).then(orThrow),
    isMine ? undefined : api.coupons.listBusinessTypes({}),
  ])
  return {
    head,
    search,
    found,
    limits: own?.limits,
    businessTypes: types && orThrow(types).businessTypes,
  }
})

/** Receives a coupon of a store. */
export const action = pageAction(async ({ api, form }): Promise<ReceiveAnswer> => {
  const id = String(form.get('receive') ?? '')
  const result = await api.coupons.receive({ id })
  return result.success ? { id } : { id, failure: result }
})

export default function CouponsPage() {
  const t = useTranslations('coupons')
  const back = useWayToWallet()
  const { search, found, businessTypes } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  return (
    <AppPage title={t('title')} lead={t('lead')} back={back}>
      <div className="coupon-tools">
        <ToggleGroup
          label={t('views.label')}
          value={search.view}
          options={(['stores', 'mine'] as const).map((view) => ({
            value: view,
            label: t(`views.${view}`),
            to: siteHref(couponsPath({ view })),
          }))}
        />
        {businessTypes && <KeywordForm key={couponsPath(search)} search={search} />}
        {businessTypes && <TypeChips {...{ search, businessTypes }} />}
      </div>
      <UnlessOff name="claims" />
      {found ? (
        <FoundCoupons />
      ) : (
        <LoginNotice text={t('login')} drawing="scenes/coupons" level="h2" />
      )}
    </AppPage>
  )
}

/** Unknown of a coupon that is not in the list any more. */
function isReceived(coupon: StoreCoupon | undefined): boolean | undefined {
  return coupon && coupon.receipt !== undefined
}

function FoundCoupons() {
  const t = useTranslations('coupons')
  const { search, found, limits } = useLoaderData<typeof loader>()
  const answer = usePageAnswer<ReceiveAnswer>(
    ({ failure, sent, isDone }) => ({ id: sent.receive ?? '', ...(!isDone && { failure }) }),
    ({ receive }) => isReceived(found?.coupons.find(({ id }) => id === receive)),
  )
  const siteHref = useSiteHref()
  if (!found) return null
  const { coupons, total, left, p, pageCount } = found
  const count = t('count', { count: total })
  const hrefFor = (page: number) => siteHref(couponsPath(search, page))
  return (
    <section aria-labelledby="coupons">
      <LiveRegion message={count} />
      <div className="coupon-bar">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="coupons" className="text-18">
            {count}
          </h2>
          {total > 0 && <ActiveFilters />}
        </div>
        {limits && <CouponLimitsText key={search.view} limits={limits} view={search.view} />}
      </div>
      {answer && <PlainAnswer {...answer} />}
      {total === 0 ? (
        <NoCoupons search={search} />
      ) : (
        <CouponList {...{ coupons, limits, answer }} />
      )}
      <div className="mt-8 grid justify-items-center gap-4">
        {left > 0 && (
          <ButtonLink kind="quiet" to={hrefFor(p + 1)} className="max-480:w-full">
            {t('more', { left })}
          </ButtonLink>
        )}
        <Pagination
          page={p}
          pageCount={pageCount}
          hrefFor={hrefFor}
          label={t('paging.label')}
          previousLabel={t('paging.previous')}
          nextLabel={t('paging.next')}
          pageLabel={(page) => t('paging.page', { page })}
        />
      </div>
    </section>
  )
}

/** What the list is narrowed by, which may have scrolled out of the row of types. */
function ActiveFilters() {
  const t = useTranslations('coupons.filter')
  const { search, businessTypes = [] } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  if (!hasFilters(search)) return null
  const type = businessTypes.find(({ id }) => id === search['business-type'])?.name
  const keyword = search.keyword && t('quoted', { keyword: search.keyword })
  return (
    <p>
      {[type, keyword].filter(Boolean).join(' · ')}{' '}
      <Link to={siteHref(couponsPath({ view: 'stores' }))} className="link" preventScrollReset>
        {t('clear')}
      </Link>
    </p>
  )
}

/** Without scripts the page begins anew at its top, and its answer must stand there. */
function PlainAnswer({ failure }: ReceiveAnswer) {
  const t = useTranslations('coupons')
  return (
    <noscript>
      <Notice
        kind={failure ? 'warning' : 'success'}
        title={failure?.resultMessage ?? t('received.title')}
        className="mb-4"
      />
    </noscript>
  )
}
