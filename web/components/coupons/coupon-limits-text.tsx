import type { CouponLimits } from '#contract/coupons.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'

/** Every limit before it bites: how much is left of it, and when it begins anew. */
export function CouponLimitsText({ limits }: { limits: CouponLimits }) {
  const t = useTranslations('coupons.limits')
  const format = useFormatter()
  const monthDay = format.dateTime(new Date(limits.monthResetsAt), {
    month: 'long',
    day: 'numeric',
  })
  return (
    <section aria-label={t('label')} className="card grid gap-4">
      <dl className="grid grid-cols-3 gap-4 text-center">
        <Limit name={t('day')} {...limits.day} />
        <Limit name={t('held')} {...limits.held} />
        <Limit name={t('deletions')} {...limits.deletions} />
      </dl>
      <DetailDisclosure summary={t('rules.title')}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('rules.day', { limit: limits.day.limit })}</li>
          <li>{t('rules.held', { limit: limits.held.limit })}</li>
          <li>{t('rules.deletions', { limit: limits.deletions.limit, day: monthDay })}</li>
          <li>{t('rules.late')}</li>
          <li>{t('rules.forGood')}</li>
          <li>{t('rules.whole')}</li>
        </ul>
      </DetailDisclosure>
    </section>
  )
}

function Limit({ name, used, limit }: { name: string; used: number; limit: number }) {
  const t = useTranslations('coupons.limits')
  return (
    <div className="grid gap-1">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="text-22 font-700 tabular-nums">
        <span aria-hidden>
          {used}
          <span className="text-16 font-400 text-muted"> / {limit}</span>
        </span>
        <span className="sr-only">{t('of', { used, limit })}</span>
      </dd>
    </div>
  )
}
