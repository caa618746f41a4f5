import type { CreditStep } from '#contract/members.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { CountdownText } from '../app/countdown-text.tsx'
import { MoneyText } from '../app/money-text.tsx'
import type { Currency } from '../use-money.ts'
import './expiry-step.css'

interface ExpiryStepProps {
  step: CreditStep
  /** Of all that is left: 0 to 1. */
  share: number
  currency: Currency
}

/** A small amount is still to be seen. */
const LEAST_SHARE = 0.015
const NEAR_DAY = { month: 'short', day: 'numeric', weekday: 'short' } as const
const FULL_DAY = { ...NEAR_DAY, year: 'numeric' } as const

/** A date in words, its amount in figures, and a bar of its share. */
export function ExpiryStep({ step, share, currency }: ExpiryStepProps) {
  const t = useTranslations('wallet')
  const format = useFormatter()
  const { expiresAt, amountMinor, provenances } = step
  const origins = provenances.map((provenance) => t(`provenances.${provenance}`))
  return (
    <li data-never={expiresAt === null || undefined}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[1.125rem]">
        <strong>{expiresAt === null ? t('ladder.never') : <StepDay at={expiresAt} />}</strong>
        <MoneyText amountMinor={amountMinor} currency={currency} className="font-bold" />
      </p>
      <svg className="ends-bar" aria-hidden>
        <rect width={`${Math.max(share, LEAST_SHARE) * 100}%`} height="100%" rx="6" />
      </svg>
      <p className="text-14 text-muted">
        {expiresAt !== null && (
          <>
            <span className="whitespace-nowrap">
              <CountdownText until={expiresAt} /> ·
            </span>{' '}
          </>
        )}
        {format.list(origins, { type: 'unit' })}
      </p>
    </li>
  )
}

/** The year is said where it is another one. */
function StepDay({ at }: { at: string }) {
  const format = useFormatter()
  const now = new Date(useRootData()?.timeStamp ?? 0)
  const day = new Date(at)
  const yearOf = (instant: Date) => format.dateTime(instant, { year: 'numeric' })
  return format.dateTime(day, yearOf(day) === yearOf(now) ? NEAR_DAY : FULL_DAY)
}
