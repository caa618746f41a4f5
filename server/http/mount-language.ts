import { LANGUAGE_PATH } from '#contract/values/language-form.ts'
import { parseLocale } from '#contract/values/locale.ts'
import { preferenceCookie } from './cookies.ts'
import { readBytes } from './read-bytes.ts'
import type { Server } from './server-environment.ts'

const LANG_SECONDS = 365 * 24 * 60 * 60
/** An address, and a language. */
const MAX_FORM_BYTES = 8 * 1024

/**
 * The form of the language menu: keeps what the visitor chose for a year (rules.md, Languages), and
 * answers the way back to the page, without the `lang` that would go before it.
 */
export function mountLanguage(server: Server): void {
  server.post(LANGUAGE_PATH, async (c) => {
    c.set('pattern', LANGUAGE_PATH)
    const form = new URLSearchParams(
      new TextDecoder().decode(await readBytes(c.req.raw, MAX_FORM_BYTES)),
    )
    const { origin } = c.get('caller')
    const locale = parseLocale(form.get('lang'))
    if (locale) {
      const options = { maxAgeSeconds: LANG_SECONDS, isSecure: origin.startsWith('https:') }
      c.header('Set-Cookie', preferenceCookie('lang', locale, options))
    }
    c.header('Cache-Control', 'no-store')
    return c.redirect(wayBack(form.get('to'), origin), 303)
  })
}

/** Whole, because a path that begins with two slashes would be read as another host. */
function wayBack(to: string | null, origin: string): string {
  const page = to === null ? null : URL.parse(to, origin)
  if (page?.origin !== origin) return `${origin}/`
  if (page.searchParams.has('lang')) page.searchParams.delete('lang')
  return origin + page.pathname + page.search
}
