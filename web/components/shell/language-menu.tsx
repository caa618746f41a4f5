import { useLocation } from 'react-router'
import { AREAS } from '#contract/values/area.ts'
import { LANGUAGE_PATH } from '#contract/values/language-form.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { areaHrefOf } from '../../page/site-href.ts'
import { CheckIcon, GlobeIcon } from '../../art/icons.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

/** Each language in its own words, so that everybody finds theirs. */
const LANGUAGE_NAMES: Record<Locale, string> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
}

/** Short enough to stand in the bar of a phone. */
const SHORT_NAMES: Record<Locale, string> = { 'zh-TW': '繁中', 'zh-CN': '简中', 'en-US': 'EN' }

/**
 * Language and area. The languages are a form of their own, the areas plain links: both work before any
 * script has run. What is chosen here is kept (rules.md, Languages); `lang` of an address is not.
 */
export function LanguageMenu() {
  const t = useTranslations('shell')
  const root = useRootData()
  return (
    <details key={root?.locale} className="drop-menu" name="top-bar">
      <summary className="top-bar-word">
        <GlobeIcon className="size-6" />
        <span className="sr-only">{t('language.label')}</span>
        <span>{root && SHORT_NAMES[root.locale]}</span>
      </summary>
      <div className="drop-menu-panel">
        <p className="drop-menu-title">{t('language.title')}</p>
        <Languages />
        <p className="drop-menu-title">{t('area.title')}</p>
        {AREAS.map((area) => (
          <a
            key={area}
            href={areaHrefOf(area, '/', root)}
            aria-current={area === root?.area || undefined}
          >
            {t(`area.${area}`)}
            {area === root?.area && <CheckIcon className="size-4.5" />}
          </a>
        ))}
      </div>
    </details>
  )
}

/** The same page and query in another language (quality.md, Pages). */
function Languages() {
  const t = useTranslations('shell.language')
  const current = useRootData()?.locale
  const { pathname, search } = useLocation()
  const happened = useTranslations('shell.error')
  const { choose, cause } = useChooseLanguage()
  return (
    <form
      method="post"
      action={LANGUAGE_PATH}
      className="contents"
      onSubmit={choose}
      // For pages that React does not come to (`web/islands/forms.ts`).
      data-lost={t('failed', { cause: happened('noAnswer.title') })}
      data-keeps-typed=""
    >
      <input type="hidden" name="to" value={pathname + search} />
      {LOCALES.map((locale) => (
        <button
          key={locale}
          name="lang"
          value={locale}
          lang={locale}
          aria-current={locale === current || undefined}
        >
          {LANGUAGE_NAMES[locale]}
          {locale === current && <CheckIcon className="size-4.5" />}
        </button>
      ))}
      <p role="status" className="max-w-52 px-3 py-2 text-14 text-red empty:hidden">
        {cause && t('failed', { cause: happened(`${cause}.title`) })}
      </p>
    </form>
  )
}
