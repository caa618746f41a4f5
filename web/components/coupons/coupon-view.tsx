import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StoreCoupon } from '#contract/coupons.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ActionBar } from '../app/action-bar.tsx'
import { LoginDialog } from '../app/login-dialog.tsx'
import { StockLeft } from '../app/stock-left.tsx'
import { TicketHead } from '../app/ticket-head.tsx'
import { BenefitText, useBenefitNote } from './benefit-text.tsx'
import { CouponDates, CouponStatus, isCouponOver } from './coupon-status.tsx'
import { TicketStore } from './ticket-store.tsx'
import { TwoStepButton } from './two-step-button.tsx'
import { UseTicket } from './use-ticket.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { UnlessOff } from '../unless-off.tsx'

/** One coupon: what it gives, its code once it is held, its terms, and what can be done with it. */
export function CouponView({ coupon }: { coupon: StoreCoupon }) {
  const noteOf = useBenefitNote()
  const { discount, currency, store, status, stockLeft, stockTotal, receipt } = coupon
  const isHeld = receipt?.state === 'held'
  const canBeReceived = !receipt && status === 'active'
  return (
    <div className="ticket-page">
      <TicketHead
        benefit={<BenefitText {...{ discount, currency }} />}
        benefitNote={noteOf(discount)}
        status={<CouponStatus coupon={coupon} />}
        store={<TicketStore store={store} />}
        dates={<CouponDates coupon={coupon} />}
        facts={canBeReceived && <StockLeft left={stockLeft} total={stockTotal} />}
        isOver={isCouponOver(coupon)}
      >
        {isHeld && <UseTicket group="coupons" code={receipt.code} />}
      </TicketHead>
      <div className="ticket-page-text grid content-start gap-8">
        <StateWords coupon={coupon} />
        <Terms terms={coupon.terms} />
        {isHeld && <DeleteCoupon deletableUntil={receipt.deletableUntil} />}
      </div>
      {canBeReceived && <ReceiveBar />}
    </div>
  )
}

/** Why there is nothing to do, and what to do instead. */
function StateWords({ coupon: { receipt, status } }: { coupon: StoreCoupon }) {
  const t = useTranslations('coupons.next')
  const state = receipt?.state ?? status
  if (state === 'held' || state === 'active') return null
  return <Notice kind="info">{t(state)}</Notice>
}

function Terms({ terms }: { terms: readonly string[] }) {
  const t = useTranslations('coupons')
  return (
    <section aria-labelledby="terms" className="grid gap-3">
      <h2 id="terms" className="text-22">
        {t('terms')}
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
        <li>{t('limits.rules.whole')}</li>
      </ul>
    </section>
  )
}

/** Nothing can be deleted in the last 7 days: then it says so in place of the button. */
function DeleteCoupon({ deletableUntil }: { deletableUntil: string }) {
  const t = useTranslations('coupons.delete')
  const format = useFormatter()
  const now = useRootData()?.timeStamp ?? 0
  if (Date.parse(deletableUntil) <= now) return <p className="text-muted">{t('late')}</p>
  const day = format.dateTime(new Date(deletableUntil), { dateStyle: 'long' })
  return (
    <TwoStepButton
      label={t('start')}
      warning={t('warning', { day })}
      confirmLabel={t('confirm')}
      intent="delete"
      kind="quiet"
    />
  )
}

function ReceiveBar() {
  const t = useTranslations('coupons')
  const [isAsking, setIsAsking] = useState(false)
  const isSending = useNavigation().formMethod === 'POST'
  if (useRootData()?.member === undefined) {
    return (
      <ActionBar>
        <Button size="large" className="w-full" onClick={() => setIsAsking(true)}>
          {t('receive')}
        </Button>
        <LoginDialog open={isAsking} onClose={() => setIsAsking(false)} />
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      <UnlessOff name="claims">
        <Form method="post">
          <SubmissionKey />
          <Button
            type="submit"
            name="intent"
            value="receive"
            size="large"
            className="w-full"
            pending={isSending}
          >
            {t('receive')}
          </Button>
        </Form>
      </UnlessOff>
    </ActionBar>
  )
}
