import { APP_AREA_COOKIE, APP_LANG_COOKIE } from '#contract/values/app-cookies.ts'
import type { AppBridge } from './app-bridge.ts'
import { isServerThere } from './server-there.ts'
import { hasTyped } from './typed-fields.ts'

/**
 * Keeps what the app says of language and area for the server of the next page, as long as the web view
 * lives. Answers what is new in it.
 */
export function keepAppValues({ lang, area }: AppBridge): { lang: boolean; area: boolean } {
  return { lang: keep(APP_LANG_COOKIE, lang), area: keep(APP_AREA_COOKIE, area) }
}

/** Whether the cookie says something else from now on: one that the browser refuses does not. */
function keep(name: string, value = ''): boolean {
  const before = readCookie(name)
  if (before === value) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const end = value === '' ? '; Max-Age=0' : ''
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${end}${secure}`
  return readCookie(name) === value
}

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? ''
}

/** An app that says now this, now that, must not load its page for ever. */
const GUARD_MS = 60_000
const KEY = 'app-lang-reload-at'

/**
 * Loads the page anew in the language that the app has just named, at most once a minute: not under
 * somebody's hands, nor where no page would come.
 */
export async function reloadForLanguage(): Promise<void> {
  if (!(await isServerThere()) || hasTyped()) return
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < GUARD_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}
