import { APP_AREA_COOKIE, APP_LANG_COOKIE } from '#contract/values/app-cookies.ts'
import type { AppBridge } from './app-bridge.ts'
import { isServerThere } from './server-there.ts'
import { hasTyped } from './typed-fields.ts'

/** What the server of the next page knows: heard from this page, from one before it, or not at all. */
type Heard = 'now' | 'before' | 'never'

/**
 * Keeps what the app says of language and area for the server of the next page, as long as the web view
 * lives. A page that was on its way when another one said it comes in the values of before, although they
 * were heard `before`.
 */
export function keepAppValues({ lang, area }: AppBridge): { lang: Heard; area: Heard } {
  return { lang: keep(APP_LANG_COOKIE, lang), area: keep(APP_AREA_COOKIE, area) }
}

/** A cookie that the browser refuses is never heard. */
function keep(name: string, value = ''): Heard {
  if (readCookie(name) === value) return 'before'
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const end = value === '' ? '; Max-Age=0' : ''
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${end}${secure}`
  return readCookie(name) === value ? 'now' : 'never'
}

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? ''
}

/** An app that says now this, now that, must not load its page for ever. */
const GUARD_MS = 60_000
const KEY = 'app-reload'

/**
 * Loads the page anew in what the app has named, each page at most once a minute: not under somebody's hands,
 * nor where no page would come.
 */
export async function reloadForApp(): Promise<void> {
  if (!(await isServerThere()) || hasTyped()) return
  try {
    const [at, path] = (sessionStorage.getItem(KEY) ?? '').split(' ')
    if (path === location.pathname && Date.now() - Number(at) < GUARD_MS) return
    sessionStorage.setItem(KEY, `${Date.now()} ${location.pathname}`)
  } catch {
    return
  }
  location.reload()
}
