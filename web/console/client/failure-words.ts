import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** What to say of a call that did not do it: the server's own words, else why it was not reached. */
export function useFailureWords(): (failure: ApiFailure) => string {
  const t = useTranslations('console.lost')
  return ({ resultMessage, resultCode, errors = [] }) => {
    const fields = errors.map(({ message }) => message).join(' ')
    if (resultMessage !== '') return fields === '' ? resultMessage : `${resultMessage} ${fields}`
    if (resultCode === 0) return t('offline')
    return resultCode === 408 ? t('timeout') : t('away')
  }
}
