import type { CouponLimits } from '#contract/coupons.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'
import type { CouponsView } from './coupon-search.ts'

interface CouponLimitsTextProps {
  limits: CouponLimits
  view: CouponsView
}

/** The limit that bites first in a line; all of them, and when they begin anew, one touch away. */
export function CouponLimitsText({ limits, view }: CouponLimitsTextProps) {
  const t = useTranslations('coupons.limits')
  return (
    <DetailDisclosure
      summary={
        <span>
          <span className="me-2 inline-block text-16 font-semibold text-ink">
            <FirstLimit {...{ limits, view }} />
          </span>{' '}
          {t('rules.title')}
        </span>
      }
    >
      <AllLimits limits={limits} />
    </DetailDisclosure>
  )
}

function FirstLimit({ limits: { day, held, deletions }, view }: CouponLimitsTextProps) {
  const t = useTranslations('coupons.limits')
  if (view === 'mine') {
    const left = Math.max(deletions.limit - deletions.used, 0)
    return t('line.mine', { held: held.used, limit: held.limit, left })
  }
  const room = Math.max(held.limit - held.used, 0)
  const left = Math.max(day.limit - day.used, 0)
  return room < left ? t('line.held', { left: room, limit: held.limit }) : t('line.day', { left })
}

function AllLimits({ limits }: { limits: CouponLimits }) {
  const t = useTranslations('coupons.limits')
  const format = useFormatter()
  const monthDay = format.dateTime(new Date(limits.monthResetsAt), {
    month: 'long',
    day: 'numeric',
  })
  return (
    <div className="grid gap-4 text-16">
      <dl className="grid grid-cols-3 gap-4">
        <Limit name={t('day')} {...limits.day} />
        <Limit name={t('held')} {...limits.held} />
        <Limit name={t('deletions')} {...limits.deletions} />
      </dl>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('rules.day', { limit: limits.day.limit })}</li>
        <li>{t('rules.held', { limit: limits.held.limit })}</li>
        <li>{t('rules.deletions', { limit: limits.deletions.limit, day: monthDay })}</li>
        <li>{t('rules.late')}</li>
        <li>{t('rules.forGood')}</li>
        <li>{t('rules.whole')}</li>
      </ul>
    </div>
  )
}

function Limit({ name, used, limit }: { name: string; used: number; limit: number }) {
  const t = useTranslations('coupons.limits')
  return (
    <div className="grid content-between gap-1">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="text-22 font-bold tabular-nums">
        <span aria-hidden>
          {used}
          <span className="text-16 font-normal text-muted"> / {limit}</span>
        </span>
        <span className="sr-only">{t('of', { used, limit })}</span>
      </dd>
    </div>
  )
}
