import { useActionData, useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { CouponList } from '../../components/coupons/coupon-list.tsx'
import { CouponLimitsText } from '../../components/coupons/coupon-limits-text.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page-action.ts'
import { orThrow, pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { ToggleGroup } from '../../ui/navigation/toggle-group.tsx'

export const meta = pageMeta

const PAGE_SIZE = 30

type CouponView = 'stores' | 'mine'

export const loader = pageLoader(['app', 'coupons'], async ({ api, text, query, member }) => {
  const view: CouponView = query.get('view') === 'mine' ? 'mine' : 'stores'
  const asked = query.get('p') ?? ''
  const p = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  const head = {
    title: text('coupons.title'),
    description: text('coupons.description'),
    isHidden: true,
  }
  if (view === 'mine' && !member) return { head, view, p, list: undefined, limits: undefined }
  const list =
    view === 'mine'
      ? api.listMyCoupons({ p, ps: PAGE_SIZE })
      : api.listStoreCoupons({ p, ps: PAGE_SIZE })
  const limits = member ? api.getCouponLimits({}) : undefined
  const { coupons, paging } = orThrow(await list)
  return {
    head,
    view,
    p,
    list: { coupons, pageCount: Math.ceil(paging.total / PAGE_SIZE) },
    limits: limits && orThrow(await limits).limits,
  }
})

/** Receives a coupon of a store. */
export const action = pageAction(async ({ api, form }) => {
  const id = String(form.get('receive') ?? '')
  const result = await api.receiveCoupon({ id })
  return result.success ? { receivedId: id } : { failure: result }
})

export default function CouponsPage() {
  const t = useTranslations('coupons')
  const { view, p, list, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const siteHref = useSiteHref()
  const hrefOf = (other: string) => siteHref(`/app-web/coupons${other}`)
  return (
    <AppPage
      title={t('title')}
      lead={t('lead')}
      back={{ to: siteHref('/app-web/wallet'), label: t('toWallet') }}
    >
      <ToggleGroup
        label={t('views.label')}
        value={view}
        options={[
          { value: 'stores', label: t('views.stores'), to: hrefOf('') },
          { value: 'mine', label: t('views.mine'), to: hrefOf('?view=mine') },
        ]}
      />
      <Answer answer={answer} />
      {limits && <CouponLimitsText limits={limits} />}
      {!list && <LoginNotice text={t('login')} drawing="SceneCoupons" level="h2" />}
      {list && list.coupons.length === 0 && <Empty view={view} />}
      {list && list.coupons.length > 0 && <CouponList coupons={list.coupons} view={view} />}
      {list && list.pageCount > 1 && (
        <Pagination
          page={p}
          pageCount={list.pageCount}
          hrefFor={(page) => hrefOf(`?${view === 'mine' ? 'view=mine&' : ''}p=${page}`)}
          label={t('paging.label')}
          previousLabel={t('paging.previous')}
          nextLabel={t('paging.next')}
          pageLabel={(page) => t('paging.page', { page })}
        />
      )}
    </AppPage>
  )
}

function Answer({ answer }: { answer: ReturnType<typeof useActionData<typeof action>> }) {
  const t = useTranslations('coupons')
  const siteHref = useSiteHref()
  if (!answer) return null
  if ('failure' in answer && answer.failure) {
    return <Notice kind="warning" title={answer.failure.resultMessage} live />
  }
  if (!('receivedId' in answer)) return null
  return (
    <Notice
      kind="success"
      title={t('received.title')}
      live
      action={
        <Button kind="quiet" to={siteHref(`/app-web/coupons/${answer.receivedId}`)}>
          {t('received.show')}
        </Button>
      }
    >
      {t('received.text')}
    </Notice>
  )
}

function Empty({ view }: { view: CouponView }) {
  const t = useTranslations('coupons')
  const siteHref = useSiteHref()
  return (
    <NotYet
      reason="empty"
      drawing="SceneCoupons"
      title={t(`empty.${view}.title`)}
      text={t(`empty.${view}.text`)}
      action={
        view === 'mine' && <Button to={siteHref('/app-web/coupons')}>{t('empty.mine.go')}</Button>
      }
    />
  )
}
