import { useTranslations } from '../../intl/use-translations.ts'

/** From here on days say enough. */
const HOURS_TOLD = 48

/** How long ago it was sent, as somebody who answers it counts. */
export function useAge(): (hours: number) => string {
  const t = useTranslations('console-inbox.ages')
  return (hours) => {
    if (hours < 1) return t('underHour')
    return hours < HOURS_TOLD
      ? t('hours', { count: hours })
      : t('days', { count: Math.floor(hours / 24) })
  }
}
