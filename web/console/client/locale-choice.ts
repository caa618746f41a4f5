import { LOCALES, parseLocale, type Locale } from '#contract/values/locale.ts'

/** Each in itself. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
}

const KEY = 'console-locale'

let shown: Locale | undefined

/** The language of the console: the one that was chosen, else the browser's nearest. */
export function shownLocale(): Locale {
  shown ??= chosen() ?? nearest()
  return shown
}

/** Chooses a language for this browser; the page is loaded anew by whoever asked. */
export function chooseLocale(locale: Locale): void {
  shown = locale
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // A browser that keeps nothing has the choice until it is closed.
  }
}

function chosen(): Locale | undefined {
  try {
    return parseLocale(localStorage.getItem(KEY) ?? '')
  } catch {
    return undefined
  }
}

function nearest(): Locale {
  for (const tag of navigator.languages) {
    const exact = parseLocale(tag)
    if (exact) return exact
    const { language, script } = new Intl.Locale(tag).maximize()
    if (language === 'en') return 'en-US'
    if (language === 'zh') return script === 'Hans' ? 'zh-CN' : 'zh-TW'
  }
  return LOCALES[0]
}
