import type { Locale } from '#contract/values/locale.ts'
import type { NamedError } from '#contract/values/errors.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { errorMessage, findText } from '../texts.ts'

/** SPEC.md, section 8: what a visitor gets when the error page itself fails. */
export function lastResortPage(locale: Locale, status: number): Response {
  const sentence =
    findText(locale, 'errors.errorPageFailed') ?? 'An error occurred while showing the error page'
  return plainPage(locale, status, sentence)
}

/** A refusal that comes before any page: too many requests, a foreign form, too large a form. */
export function refusalPage(locale: Locale, error: NamedError): Response {
  const response = plainPage(locale, error.status, errorMessage(locale, error))
  const { retryAfterSeconds } = error
  if (retryAfterSeconds !== undefined)
    response.headers.set('Retry-After', String(retryAfterSeconds))
  return response
}

function plainPage(locale: Locale, status: number, sentence: string): Response {
  const home = findText(locale, 'errors.backHome') ?? 'Home'
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${status}</title>
<h1>${status}</h1>
<p>${escapeHtml(sentence)}</p>
<p><a href="/">${escapeHtml(home)}</a></p>
`
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
