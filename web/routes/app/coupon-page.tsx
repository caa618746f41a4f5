import { useLoaderData } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { CouponView } from '../../components/coupons/coupon-view.tsx'
import { refusalIn, RefusalNotice } from '../../components/refusal-notice.tsx'
import { ShareSheet } from '../../components/share/share-sheet.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { usePageAnswer } from '../../page/use-page-answer.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'coupons', 'share') }

export const loader = pageLoader(handle.texts, async ({ api, member, params, text }) => {
  const [found, own] = await Promise.all([
    api.coupons.get({ id: params.id ?? '' }),
    member && api.coupons.getLimits({}),
  ])
  const { coupon } = orThrow(found)
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
    // Without them the buttons stay, and the call itself refuses.
    limits: own?.success ? own.limits : undefined,
  }
})

interface CouponAnswer {
  /** Of the form that was sent. */
  intent?: string | undefined
  done?: 'received' | 'used' | 'deleted'
  failure?: ApiFailure
}

/** Receives the coupon, uses it in front of the staff, or deletes it. */
export const action = pageAction(async ({ api, params, form }): Promise<CouponAnswer> => {
  const id = params.id ?? ''
  const intent = String(form.get('intent') ?? '')
  if (intent === 'use') {
    const used = await api.coupons.redeem({ id })
    return used.success ? { done: 'used' } : { intent, failure: used }
  }
  if (intent === 'delete') {
    const deleted = await api.coupons.delete({ id })
    return deleted.success ? { done: 'deleted' } : { intent, failure: deleted }
  }
  const received = await api.coupons.receive({ id })
  return received.success ? { done: 'received' } : { intent, failure: received }
})

const STATE_OF = { received: 'held', used: 'used', deleted: 'deleted' } as const

function askedFor(intent: string | undefined): keyof typeof STATE_OF {
  if (intent === 'use') return 'used'
  return intent === 'delete' ? 'deleted' : 'received'
}

export default function CouponPage() {
  const t = useTranslations('coupons')
  const { coupon, limits } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  const answer = usePageAnswer<CouponAnswer>(
    ({ failure, sent: { intent }, isDone }) =>
      isDone ? { done: askedFor(intent) } : { intent, failure },
    ({ intent }) => STATE_OF[askedFor(intent)] === coupon.receipt?.state,
  )
  const refusal = refusalIn(answer)
  // Those of a coupon that is held say it themselves.
  const isOnTop = coupon.receipt?.state !== 'held' || refusal?.intent === 'receive'
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
      <RefusalNotice kind="warning" message={isOnTop ? refusal?.words : undefined} />
      {answer?.done && <Notice kind="success" title={t(`done.${answer.done}`)} live />}
      <CouponView {...{ coupon, limits, refusal }} />
    </AppPage>
  )
}
