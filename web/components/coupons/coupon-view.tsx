import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CouponLimits, StoreCoupon } from '#contract/coupons.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RefusalNotice, type Refusal } from '../refusal-notice.tsx'
import { ActionBar } from '../app/action-bar.tsx'
import { LoginDialog } from '../app/login-dialog.tsx'
import { StockLeft } from '../app/stock-left.tsx'
import { TicketHead } from '../app/ticket-head.tsx'
import { BenefitText, useBenefitNote } from './benefit-text.tsx'
import { CouponDates, CouponStatus, isCouponOver } from './coupon-status.tsx'
import { receiveLimit } from './receive-limit.ts'
import { TicketStore } from './ticket-store.tsx'
import { TwoStepButton } from './two-step-button.tsx'
import { UseTicket } from './use-ticket.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { UnlessOff } from '../unless-off.tsx'
import './ticket-page.css'

interface CouponViewProps {
  coupon: StoreCoupon
  /** Of the member who looks. */
  limits: CouponLimits | undefined
  /** Of the form that was sent. */
  refusal: Refusal | undefined
}

/** One coupon: what it gives, its code once it is held, its terms, and what can be done with it. */
export function CouponView({ coupon, limits, refusal }: CouponViewProps) {
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
        {isHeld && <UseTicket group="coupons" code={receipt.code} refusal={refusal} />}
      </TicketHead>
      <div className="ticket-page-text grid content-start gap-8">
        <StateWords coupon={coupon} />
        <Terms terms={coupon.terms} />
        {isHeld && <DeleteCoupon {...{ receipt, limits, refusal }} />}
      </div>
      {canBeReceived && <ReceiveBar limits={limits} />}
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

interface DeleteCouponProps {
  receipt: { deletableUntil: string }
  limits: CouponLimits | undefined
  refusal: Refusal | undefined
}

/** Not in the last 7 days, and so many a month: then it says so in place of the button. */
function DeleteCoupon({ receipt: { deletableUntil }, limits, refusal }: DeleteCouponProps) {
  const t = useTranslations('coupons.delete')
  const format = useFormatter()
  const now = useRootData()?.timeStamp ?? 0
  if (Date.parse(deletableUntil) <= now) {
    return <NoDeletion refusal={refusal}>{t('late')}</NoDeletion>
  }
  const dayOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  if (limits && limits.deletions.used >= limits.deletions.limit) {
    const day = dayOf(limits.monthResetsAt)
    const words = t('full', { limit: limits.deletions.limit, day })
    return <NoDeletion refusal={refusal}>{words}</NoDeletion>
  }
  const day = dayOf(deletableUntil)
  return (
    <TwoStepButton
      label={t('start')}
      warning={t('warning', { day })}
      confirmLabel={t('confirm')}
      intent="delete"
      kind="quiet"
      refusal={refusal}
    />
  )
}

/** In place of the button, where a page of before had one that was pressed. */
function NoDeletion({
  refusal,
  children,
}: Pick<DeleteCouponProps, 'refusal'> & { children: ReactNode }) {
  return (
    <>
      {refusal?.intent === 'delete' && <RefusalNotice kind="warning" message={refusal.words} />}
      <p className="text-muted">{children}</p>
    </>
  )
}

function ReceiveBar({ limits }: { limits: CouponLimits | undefined }) {
  const t = useTranslations('coupons')
  const limit = receiveLimit(limits)
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
  if (limits && limit) {
    return (
      <ActionBar>
        <UnlessOff name="claims">
          <p className="mb-2 text-14 text-muted">
            {t(`full.why.${limit}`, { limit: limits[limit].limit })}
          </p>
          <Button size="large" className="w-full" disabled>
            {t(`full.${limit}`, { limit: limits[limit].limit })}
          </Button>
        </UnlessOff>
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
