import { useLocation } from 'react-router'
import { AREAS, type Area } from '#contract/values/area.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../root-data.ts'
import { CheckIcon, GlobeIcon } from '../../art/icons.tsx'

/** Each language in its own words, so that everybody finds theirs. */
const LANGUAGE_NAMES: Record<Locale, string> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
}

/** Short enough to stand in the bar of a phone. */
const SHORT_NAMES: Record<Locale, string> = { 'zh-TW': '繁中', 'zh-CN': '简中', 'en-US': 'EN' }

/** Language and area; plain links, so that it works before any script has run. */
export function LanguageMenu() {
  const t = useTranslations('shell')
  const root = useRootData()
  const { pathname, search } = useLocation()
  return (
    <details className="drop-menu" name="top-bar">
      <summary className="top-bar-word">
        <GlobeIcon className="size-6" />
        <span className="sr-only">{t('language.label')}</span>
        <span>{root && SHORT_NAMES[root.locale]}</span>
      </summary>
      <div className="drop-menu-panel">
        <p className="drop-menu-title">{t('language.title')}</p>
        {LOCALES.map((locale) => (
          <a
            key={locale}
            href={addressIn(locale, pathname, search)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === root?.locale || undefined}
          >
            {LANGUAGE_NAMES[locale]}
            {locale === root?.locale && <CheckIcon className="size-4.5" />}
          </a>
        ))}
        <p className="drop-menu-title">{t('area.title')}</p>
        {AREAS.map((area) => (
          <a key={area} href={homeOf(area)} aria-current={area === root?.area || undefined}>
            {t(`area.${area}`)}
            {area === root?.area && <CheckIcon className="size-4.5" />}
          </a>
        ))}
      </div>
    </details>
  )
}

/** The same page and query in another language (QUALITY.md, section 3). */
function addressIn(locale: Locale, pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set('lang', locale)
  return `${pathname}?${query}`
}

function homeOf(area: Area): string {
  return `/${area}`
}
