import type { StoreCoupon } from '#contract/coupons.ts'
import { useFormatter } from '../../../intl/use-formatter.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { CouponIcon } from '../../../art/place-icons.tsx'
import { useMoney } from '../../use-money.ts'
import './store-coupons.css'

/** Fewer left than this is worth saying. */
const FEW_LEFT = 50

/** The coupons that this store gives, as tickets. */
export function StoreCoupons({ coupons }: { coupons: readonly StoreCoupon[] }) {
  return (
    <ul className="grid gap-4 750:grid-cols-2">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="store-coupon">
          <div className="store-coupon-stub">
            <CouponValue discount={coupon.discount} />
          </div>
          <CouponTerms coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}

function CouponValue({ discount }: Pick<StoreCoupon, 'discount'>) {
  const t = useTranslations('stores.coupons')
  const money = useMoney()
  if (discount.kind === 'gift') {
    return (
      <>
        <CouponIcon className="size-7" />
        <span className="mt-1 text-14">{t('gift')}</span>
      </>
    )
  }
  return (
    <>
      <span className="text-22 font-bold leading-tight tabular-nums">
        {discount.kind === 'percent' ? `${discount.percent}%` : money(discount.amountMinor)}
      </span>
      <span className="text-14">{t('off')}</span>
    </>
  )
}

function CouponTerms({ coupon }: { coupon: StoreCoupon }) {
  const t = useTranslations('stores.coupons')
  const format = useFormatter()
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' })
  const { status, stockLeft } = coupon
  return (
    <div className="min-w-0 px-5 py-4">
      <h3 className="text-16">{coupon.title}</h3>
      <p className="mt-1 text-14 text-muted">
        {status === 'upcoming'
          ? t('from', { day: day(coupon.startsAt) })
          : t('until', { day: day(coupon.endsAt) })}
        {status === 'paused' && <b className="ms-2">{t('paused')}</b>}
        {status === 'sold_out' && <b className="ms-2 text-red">{t('soldOut')}</b>}
        {status === 'active' && stockLeft < FEW_LEFT && (
          <b className="ms-2 text-red">{t('left', { count: stockLeft })}</b>
        )}
      </p>
      <ul className="mt-2 list-disc ps-4 text-14 text-muted">
        {coupon.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  )
}
