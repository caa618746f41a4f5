import type { Locale } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { LOCALE_NAMES } from '../client/locale-choice.ts'
import type { FoundBroadcast } from './broadcast-page.tsx'

interface LockScreenProps {
  locale: Locale
  title: string
  body: string
  /** What the phone calls the app, and what every message ends with. */
  rules: Pick<FoundBroadcast['rules'], 'brand' | 'ending'>
}

/** How a message stands on a phone that is locked, in one language. */
export function LockScreen({ locale, title, body, rules }: LockScreenProps) {
  const t = useTranslations('console-broadcasts.preview')
  const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  return (
    <figure className="lock-screen">
      <figcaption className="text-14 text-muted">{LOCALE_NAMES[locale]}</figcaption>
      <div className="lock-screen-phone">
        <p className="lock-screen-clock" aria-hidden>
          9:41
        </p>
        <div className="lock-screen-note">
          <p className="lock-screen-app" lang={locale}>
            <span className="lock-screen-icon" aria-hidden />
            <span>{rules.brand[locale]}</span>
            <span className="ms-auto">{now}</span>
          </p>
          <Words look="lock-screen-title" locale={locale} words={title} gap={t('noTitle')} />
          <Words look="lock-screen-body" locale={locale} words={body} gap={t('noBody')} />
          <p className="lock-screen-ending" lang={locale}>
            {rules.ending[locale]}
          </p>
        </div>
      </div>
    </figure>
  )
}

interface WordsProps {
  look: string
  locale: Locale
  words: string
  /** To who writes, in the console's language: nothing stands there yet. */
  gap: string
}

function Words({ look, locale, words, gap }: WordsProps) {
  if (words === '') return <p className="lock-screen-gap">{gap}</p>
  return (
    <p className={look} lang={locale}>
      {words}
    </p>
  )
}
