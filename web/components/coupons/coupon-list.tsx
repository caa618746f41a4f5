import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CouponLimits, StoreCoupon } from '#contract/coupons.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoginDialog } from '../app/login-dialog.tsx'
import { StockLeft } from '../app/stock-left.tsx'
import { TicketCard } from '../app/ticket-card.tsx'
import { useSiteHref } from '../site-link.tsx'
import { BenefitText, useBenefitNote } from './benefit-text.tsx'
import { CouponDates, CouponStatus, isCouponOver } from './coupon-status.tsx'
import { receiveLimit } from './receive-limit.ts'
import { useStorePlace } from './use-store-place.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'
import './ticket-page.css'

/** What came of receiving a coupon. */
export interface ReceiveAnswer {
  id: string
  /** Left out when it is received. */
  failure?: ApiFailure
}

interface CouponListProps {
  coupons: readonly StoreCoupon[]
  /** Of the member who looks. */
  limits: CouponLimits | undefined
  answer?: ReceiveAnswer | undefined
}

/** Coupons of stores to receive, or the member's own to use. */
export function CouponList({ coupons, limits, answer }: CouponListProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ul className="ticket-list">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <ListedCoupon
              coupon={coupon}
              limits={limits}
              answer={answer?.id === coupon.id ? answer : undefined}
              onLogin={() => setIsAsking(true)}
            />
          </li>
        ))}
      </ul>
      <LoginDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

interface ListedCouponProps {
  coupon: StoreCoupon
  limits: CouponLimits | undefined
  answer: ReceiveAnswer | undefined
  onLogin: () => void
}

function ListedCoupon({ coupon, limits, answer, onLogin }: ListedCouponProps) {
  const t = useTranslations('coupons')
  const siteHref = useSiteHref()
  const noteOf = useBenefitNote()
  const placeOf = useStorePlace()
  const { id, title, discount, currency, store, status, stockLeft, stockTotal, receipt } = coupon
  const to = siteHref(`/app-web/coupons/${id}`)
  const canBeReceived = !receipt && status === 'active'
  return (
    <TicketCard
      benefit={<BenefitText {...{ discount, currency }} />}
      benefitNote={noteOf(discount)}
      title={title}
      to={to}
      store={`${store.name} · ${placeOf(store)}`}
      dates={<CouponDates coupon={coupon} />}
      status={<CouponStatus coupon={coupon} />}
      stock={canBeReceived && <StockLeft left={stockLeft} total={stockTotal} />}
      action={
        canBeReceived ? (
          <ReceiveButton {...{ id, title, limits, onLogin }} />
        ) : (
          answer && (
            <ButtonLink kind="quiet" size="small" to={to}>
              {t('received.show')}
            </ButtonLink>
          )
        )
      }
      answer={answer && <AnswerText {...answer} />}
      isOver={isCouponOver(coupon)}
      level="h3"
    />
  )
}

/** Where it was pressed: the top of the page may be far away. */
function AnswerText({ failure }: ReceiveAnswer) {
  const t = useTranslations('coupons.received')
  return (
    <p role="status" className={`mt-3 font-semibold ${failure ? 'text-red' : 'text-green'}`}>
      {failure ? failure.resultMessage : t('title')}
    </p>
  )
}

interface ReceiveButtonProps {
  id: string
  title: string
  limits: CouponLimits | undefined
  onLogin: () => void
}

/** Receives at once, asks for the login where nobody is logged in, says when again where a limit is met. */
function ReceiveButton({ id, title, limits, onLogin }: ReceiveButtonProps) {
  const t = useTranslations('coupons')
  const root = useRootData()
  const isLoggedIn = root?.member !== undefined
  const isSending = useNavigation().formData?.get('receive') === id
  const limit = receiveLimit(limits)
  const look = { kind: 'quiet', size: 'small', 'aria-label': t('receiveNamed', { title }) } as const
  // The head of the page says why.
  if (root?.off.claims ?? root?.member?.isSuspended) return null
  if (limits && limit) {
    return (
      <Button kind="quiet" size="small" disabled>
        {t(`full.${limit}`, { limit: limits[limit].limit })}
      </Button>
    )
  }
  if (!isLoggedIn) {
    return (
      <Button {...look} onClick={onLogin}>
        {t('receive')}
      </Button>
    )
  }
  return (
    <Form method="post" preventScrollReset>
      <SubmissionKey />
      <Button {...look} type="submit" name="receive" value={id} pending={isSending}>
        {t('receive')}
      </Button>
    </Form>
  )
}
