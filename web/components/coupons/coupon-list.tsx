import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StoreCoupon } from '#contract/coupons.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'
import { LoginDialog } from '../app/login-dialog.tsx'
import { StatusChip } from '../app/status-chip.tsx'
import { StockBar } from '../app/stock-bar.tsx'
import { TicketCard } from '../app/ticket-card.tsx'
import { useSiteHref } from '../site-link.tsx'
import { BenefitText, useBenefitNote } from './benefit-text.tsx'

interface CouponListProps {
  coupons: readonly StoreCoupon[]
  view: 'stores' | 'mine'
}

/** Coupons of stores to receive, or the member's own to use. */
export function CouponList({ coupons, view }: CouponListProps) {
  const t = useTranslations('coupons')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="coupons">
      <h2 id="coupons" className="sr-only">
        {t(`views.${view}`)}
      </h2>
      <ul className="grid gap-4">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <ListedCoupon coupon={coupon} onLogin={() => setIsAsking(true)} />
          </li>
        ))}
      </ul>
      <LoginDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}

function ListedCoupon({ coupon, onLogin }: { coupon: StoreCoupon; onLogin: () => void }) {
  const siteHref = useSiteHref()
  const noteOf = useBenefitNote()
  const { id, title, discount, currency, store, status, stockLeft, stockTotal, receipt } = coupon
  const isOver = receipt ? receipt.state !== 'held' : status === 'sold_out' || status === 'ended'
  return (
    <TicketCard
      benefit={<BenefitText {...{ discount, currency }} />}
      benefitNote={noteOf(discount)}
      title={title}
      to={siteHref(`/app-web/coupons/${id}`)}
      store={`${store.name} · ${store.city}${store.region}`}
      dates={<CouponDates coupon={coupon} />}
      status={<CouponStatus coupon={coupon} />}
      stock={!receipt && status === 'active' && <StockBar left={stockLeft} total={stockTotal} />}
      action={!receipt && status === 'active' && <ReceiveButton id={id} onLogin={onLogin} />}
      isOver={isOver}
      level="h3"
    />
  )
}

/** How a coupon stands, when that is more than "there". */
export function CouponStatus({ coupon }: { coupon: StoreCoupon }) {
  const t = useTranslations('coupons.status')
  const { receipt, status } = coupon
  if (receipt) {
    return (
      <StatusChip tone={receipt.state === 'held' ? 'good' : 'ended'}>{t(receipt.state)}</StatusChip>
    )
  }
  if (status === 'active') return null
  return <StatusChip tone={status === 'upcoming' ? 'waiting' : 'ended'}>{t(status)}</StatusChip>
}

/** The day that counts for who looks: when it starts, ends, or was used. */
export function CouponDates({ coupon }: { coupon: StoreCoupon }) {
  const t = useTranslations('coupons.dates')
  const format = useFormatter()
  const { receipt, status, startsAt, endsAt } = coupon
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  if (receipt?.usedAt) return t('used', { day: day(receipt.usedAt) })
  if (receipt?.deletedAt) return t('deleted', { day: day(receipt.deletedAt) })
  if (!receipt && status === 'upcoming') return t('starts', { day: day(startsAt) })
  return t('ends', { day: day(endsAt) })
}

/** A button of the form around it, or of the login where nobody is logged in. */
export function ReceiveButton({ id, onLogin }: { id: string; onLogin: () => void }) {
  const t = useTranslations('coupons')
  const isLoggedIn = useRootData()?.member !== undefined
  const isSending = useNavigation().formData?.get('receive') === id
  if (!isLoggedIn) {
    return (
      <Button size="small" onClick={onLogin}>
        {t('receive')}
      </Button>
    )
  }
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="receive" value={id} size="small" pending={isSending}>
        {t('receive')}
      </Button>
    </Form>
  )
}
