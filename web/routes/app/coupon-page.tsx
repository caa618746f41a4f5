import { useActionData, useLoaderData } from 'react-router'
import { keepPress } from '../../client/keep-press.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { CouponView } from '../../components/coupons/coupon-view.tsx'
import { RefusalNotice } from '../../components/refusal-notice.tsx'
import { ShareSheet } from '../../components/share/share-sheet.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page-action.ts'
import { orThrow, pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import '../../styles/tickets.css'

export const meta = pageMeta

export const loader = pageLoader(['app', 'coupons', 'share'], async ({ api, params, text }) => {
  const { coupon } = orThrow(await api.getCoupon({ id: params.id ?? '' }))
  return {
    head: {
      title: text('coupons.pageTitle', { title: coupon.title }),
      description: text('coupons.pageDescription', {
        title: coupon.title,
        store: coupon.store.name,
      }),
      isHidden: true,
    },
    coupon,
  }
})

/** Receives the coupon, uses it in front of the staff, or deletes it. */
export const action = pageAction(async ({ api, params, form }) => {
  const id = params.id ?? ''
  const intent = form.get('intent')
  if (intent === 'use') {
    const used = await api.redeemCoupon({ id })
    return used.success ? { done: 'used' as const } : { failure: used }
  }
  if (intent === 'delete') {
    const deleted = await api.deleteCoupon({ id })
    return deleted.success ? { done: 'deleted' as const } : { failure: deleted }
  }
  const received = await api.receiveCoupon({ id })
  return received.success ? { done: 'received' as const } : { failure: received }
})

export const clientAction = keepPress

export default function CouponPage() {
  const t = useTranslations('coupons')
  const { coupon } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const siteHref = useSiteHref()
  const failure = answer && 'failure' in answer ? answer.failure : undefined
  const view = coupon.receipt ? '?view=mine' : ''
  return (
    <AppPage
      title={coupon.title}
      back={{ to: siteHref(`/app-web/coupons${view}`), label: t('title') }}
      aside={
        <ShareSheet
          kind="text"
          size="small"
          path={`/share/cu/${coupon.id}`}
          title={`${coupon.title} · ${coupon.store.name}`}
        />
      }
    >
      <RefusalNotice kind="warning" message={failure?.resultMessage} answer={answer} />
      {answer && 'done' in answer && answer.done && (
        <Notice kind="success" title={t(`done.${answer.done}`)} live />
      )}
      <CouponView coupon={coupon} />
    </AppPage>
  )
}
