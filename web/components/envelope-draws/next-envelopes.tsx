import { useTranslations } from '../../intl/use-translations.ts'
import { CountdownText } from '../app/countdown-text.tsx'

/** When there is something to come back for; on the last day, a good-bye. */
export function NextEnvelopes({ nextAt }: { nextAt: string | null }) {
  const t = useTranslations('new-year.select')
  return (
    <p className="border-y border-line py-4 text-center">
      <strong className="block text-18">{t(nextAt ? 'tomorrow' : 'lastDay')}</strong>
      {nextAt ? (
        <>
          {t('tomorrowText')} <CountdownText until={nextAt} className="text-muted" />
        </>
      ) : (
        t('lastDayText')
      )}
    </p>
  )
}
