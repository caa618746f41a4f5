import type { ReactNode } from 'react'
import type { Payment } from '#contract/payments.ts'
import { useClock } from '../use-clock.ts'
import { StoreLink } from '../app/store-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'
import { SiteLink, useSiteHref } from '../site-link.tsx'
import { PaymentChip } from './payment-chip.tsx'
import { paymentReference } from '#contract/values/short-id.ts'
import { PaymentSums, SumRow } from './payment-sums.tsx'
import { RebateWhy } from './rebate-why.tsx'
import { RefundList } from './refund-list.tsx'
import { usePaidWith } from './use-paid-with.ts'

/** Everything about a payment that is decided: what was paid with what, why, and what went back. */
export function Receipt({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.receipt')
  const clock = useClock()
  const siteHref = useSiteHref()
  const paidWith = usePaidWith(payment)
  const { id, store, state, failure, isAbandoned, mayBeCharged, createdAt, settledAt } = payment
  const isFailed = state === 'failed'
  return (
    <div className="grid gap-8">
      {isFailed && (
        <Notice
          kind={isAbandoned ? 'info' : 'error'}
          title={isAbandoned ? t('abandoned.text') : t('failedTitle')}
        >
          {!isAbandoned && failure}
        </Notice>
      )}
      <section aria-labelledby="made">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="made" className="text-22">
            {t(isFailed ? 'unpaid.made' : 'made')}
          </h2>
          <PaymentChip payment={payment} />
        </div>
        <PaymentSums
          {...payment}
          rebateMinor={isFailed ? undefined : payment.rebateMinor}
          methodName={paidWith}
        >
          {isFailed && !mayBeCharged && (
            <SumRow
              label={<b>{t('unpaid.charged')}</b>}
              amountMinor={0}
              currency={payment.currency}
              isTotal
            />
          )}
        </PaymentSums>
        {!isFailed && <RebateWhy payment={payment} />}
      </section>
      {payment.refunds.length > 0 && <RefundList payment={payment} />}
      <dl className="pay-sums">
        <Fact label={t('store')}>
          <StoreLink id={store.id} className="link wrap-anywhere">
            {store.name}
          </StoreLink>
        </Fact>
        <Fact label={t(settledAt === null ? 'started' : 'time')}>
          <time dateTime={settledAt ?? createdAt} suppressHydrationWarning>
            {clock(settledAt ?? createdAt, { withDay: 'long' })}
          </time>
        </Fact>
        <Fact label={t('reference')}>{paymentReference(id)}</Fact>
      </dl>
      <DetailDisclosure summary={t('id')}>
        <code className="text-14 break-all">{id}</code>
      </DetailDisclosure>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={siteHref('/app-web/wallet')}>{t('done')}</ButtonLink>
        {/* A page that pays has a policy of its own: its document is loaded anew. */}
        <Button kind="text" href={siteHref(`/app-web/pay/${store.id}`)}>
          {t('again')}
        </Button>
      </div>
      <p className="phrases text-muted">
        <b>{t('help.title')}</b> {t('help.text')}{' '}
        <SiteLink to="/app-web/contact-us" className="link">
          {t('help.action')}
        </SiteLink>
      </p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex-none text-muted">{label}</dt>
      <dd className="phrases min-w-0 text-end">{children}</dd>
    </div>
  )
}
