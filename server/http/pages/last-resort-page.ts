import type { Locale } from '#contract/values/locale.ts'
import { escapeHtml } from '../escape-html.ts'
import { findText } from '../../words/texts.ts'

/** specification.md, Errors: what a visitor gets when the error page itself fails. */
export function lastResortPage(locale: Locale, status: number): Response {
  const sentence =
    findText(locale, 'errors.errorPageFailed') ?? 'An error occurred while showing the error page'
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
