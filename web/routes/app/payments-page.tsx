import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { MemberPageLackView } from '../../components/members/member-page-lack.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { PaymentList } from '../../components/payments/payment-list.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { memberLoader, statusOf } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { pageNumber } from '../../page/page-number.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'

const PAGE_SIZE = 20

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'payments', 'wallet') }

export const loader = memberLoader(
  handle.texts,
  ({ text, query }) => ({
    head: {
      title: text('payments.list.title'),
      description: text('payments.list.description'),
      isHidden: true,
    },
    p: pageNumber(query),
  }),
  async ({ api }, { p }) => {
    const answer = await api.payments.list({ p, ps: PAGE_SIZE })
    const own = answer.success
      ? { payments: answer.payments, total: answer.paging.total }
      : undefined
    return { own, status: statusOf(answer) }
  },
)

export default function PaymentsPage() {
  const t = useTranslations('payments.list')
  const siteHref = useSiteHref()
  const back = useWayToWallet()
  const { own, noMember, p } = useLoaderData<typeof loader>()
  if (!own) {
    return (
      <AppPage title={t('title')} back={back}>
        <MemberPageLackView lack={noMember ?? 'failed'} drawing="scenes/spend" />
      </AppPage>
    )
  }
  const { payments, total } = own
  return (
    <AppPage title={t('title')} lead={t('lead')} back={back}>
      {payments.length === 0 ? (
        <NotYet
          reason="empty"
          drawing="scenes/spend"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to={siteHref('/store-list')}>{t('empty.action')}</ButtonLink>}
        />
      ) : (
        <PaymentList payments={payments} />
      )}
      <Pagination
        page={p}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => siteHref(`/app-web/payments?p=${page}`)}
        label={t('paging.label')}
        previousLabel={t('paging.previous')}
        nextLabel={t('paging.next')}
        pageLabel={(page) => t('paging.page', { page })}
      />
    </AppPage>
  )
}
