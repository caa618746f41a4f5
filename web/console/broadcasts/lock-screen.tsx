import type { Locale } from '#contract/values/locale.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { LOCALE_NAMES } from '../client/locale-choice.ts'

interface LockScreenProps {
  locale: Locale
  title: string
  body: string
  /** What every message ends with. */
  ending: string
}

/** How a message stands on a phone that is locked, in one language. */
export function LockScreen({ locale, title, body, ending }: LockScreenProps) {
  const t = useTranslations('console-broadcasts.preview')
  const { brand } = useTextContext()
  return (
    <figure className="lock-screen">
      <figcaption className="text-14 text-muted">{LOCALE_NAMES[locale]}</figcaption>
      <div className="lock-screen-phone">
        <p className="lock-screen-clock" aria-hidden>
          9:41
        </p>
        <div className="lock-screen-note" lang={locale}>
          <p className="lock-screen-app">
            <span className="lock-screen-icon" aria-hidden />
            <span>{brand}</span>
            <span className="ms-auto">{t('now')}</span>
          </p>
          <p className={title === '' ? 'lock-screen-gap' : 'lock-screen-title'}>
            {title || t('noTitle')}
          </p>
          <p className={body === '' ? 'lock-screen-gap' : 'lock-screen-body'}>
            {body || t('noBody')}
          </p>
          <p className="lock-screen-ending">{ending}</p>
        </div>
      </div>
    </figure>
  )
}
