import { useTranslations } from '../../intl/use-translations.ts'
import type { PartOf } from './part-of.ts'
import './phone-screen.css'

/** The streak's number and its ladder: a coin for every day that is done. */
export function PhoneStreak({ part }: { part: PartOf<'streak'> }) {
  const t = useTranslations('experience')
  const days = Array.from({ length: part.ofDays }, (_, index) => index + 1)
  return (
    <div className="phone-card">
      <p className="phone-small">{part.label}</p>
      <p className="flex items-baseline justify-between">
        <b className="text-[1.7em] text-gold-text tabular-nums">
          {t('streak', { days: part.days })}
        </b>
        <span className="phone-small">{t('of', { days: part.ofDays })}</span>
      </p>
      <div className="phone-ladder">
        {days.map((day) => (
          <i key={day} data-done={day <= part.days || undefined}>
            {day}
          </i>
        ))}
      </div>
    </div>
  )
}
