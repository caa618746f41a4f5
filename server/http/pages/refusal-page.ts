import { isAppPath, pageKindOf } from '#contract/values/page-kind.ts'
import type { NamedError } from '#contract/values/errors.ts'
import { escapeHtml } from '../escape-html.ts'
import { errorMessage, findText } from '../../words/texts.ts'
import { BARE_POLICY, BARE_STYLE } from './bare-style.ts'
import type { PageVisit } from './page-visit.ts'

/**
 * A refusal that comes before any page: too many requests, a foreign form, too large a form. It says
 * what the error page says (specification.md, Screens), and costs next to nothing: nobody is to be
 * refused at the price of a page.
 */
export function refusalPage({ url, locale }: PageVisit, error: NamedError): Response {
  const say = (key: string) => escapeHtml(findText(locale, key) ?? key)
  const title = say(`shell.error.${error.status === 429 ? 'busy.title' : 'title'}`)
  const kind = pageKindOf(url.pathname)
  const isResult = kind === 'result'
  const note = isResult || kind === 'pay' ? `<p>${say(`lost-pages.notes.${kind}`)}</p>\n` : ''
  const [way, path] = isResult
    ? ['payments', '/app-web/payments']
    : isAppPath(url.pathname)
      ? ['wallet', '/app-web/wallet']
      : ['home', '/']
  const retry = say(isResult ? 'lost-pages.look' : 'shell.error.retry')
  // With one slash at its start: two would be read as another host.
  const here = url.pathname.replace(/^\/+/, '/') + url.search
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${error.status} ${title}</title>
<style>${BARE_STYLE}</style>
<main class="failure">
<img src="/favicon.svg" alt="" width="96" height="96">
<p><strong>${error.status}</strong></p>
<h1>${title}</h1>
${note}<p>${escapeHtml(errorMessage(locale, error))}</p>
<p><a class="first" href="${escapeHtml(here)}">${retry}</a>
<a href="${path}">${say(`lost-pages.ways.${way}`)}</a></p>
<details><summary>${say('shell.error.path')}</summary>
<code>${error.status} ${escapeHtml(url.pathname)}</code></details>
</main>
</html>
`
  const { retryAfterSeconds } = error
  return new Response(html, {
    status: error.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': BARE_POLICY,
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    },
  })
}
