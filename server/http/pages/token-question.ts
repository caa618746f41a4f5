import type { Locale } from '#contract/values/locale.ts'
import type { Config } from '../../config/config.ts'
import type { MemberToken } from '../../domain/people/tokens/member-token-port.ts'
import { escapeHtml } from '../escape-html.ts'
import { baseHeaders } from '../security-headers.ts'
import { findText } from '../../words/texts.ts'
import { BARE_POLICY, BARE_STYLE, hashOf } from './bare-style.ts'

export interface TokenQuestion {
  config: Config
  locale: Locale
  /** Whom the link would sign in. */
  claims: MemberToken
  /** Who is signed in now, if anybody. */
  current: MemberToken | undefined
  /** The page without the token, and with it. */
  cleanUrl: string
  tokenUrl: string
}

/** The first link is the page without the token: neither the address nor the history keeps it. */
const SCRIPT = `history.replaceState(null, '', document.querySelector('a').href)`

/**
 * Asks whether the visitor wants to be the member of a link. To go on is a link of this page, and what
 * comes from our own pages is exchanged: nothing has to be kept meanwhile. It stands in no frame, so
 * that nobody is led to press it unseen.
 */
export function tokenQuestion({ config, locale, ...question }: TokenQuestion): Response {
  const { claims, current, cleanUrl, tokenUrl } = question
  const values = { member: claims.memberId, current: current?.memberId ?? '' }
  const say = (key: string) => {
    const words = findText(locale, `session.${current ? 'other' : 'nobody'}.${key}`, values)
    if (words === undefined) throw new Error(`No text ${locale}/session.${key}`)
    return escapeHtml(words)
  }
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say('title')}</title>
<style>${BARE_STYLE}</style>
<main>
<h1>${say('title')}</h1>
<p>${say('text')}</p>
<p><a href="${escapeHtml(cleanUrl)}"><strong>${say('stay')}</strong></a></p>
<p><a href="${escapeHtml(tokenUrl)}">${say('change')}</a></p>
</main>
<script>${SCRIPT}</script>
</html>
`
  return new Response(html, {
    headers: {
      ...baseHeaders(config),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      // Not to others; to us it tells old browsers' requests from a stranger's.
      'Referrer-Policy': 'same-origin',
    },
  })
}

const POLICY = `${BARE_POLICY}; script-src ${hashOf(SCRIPT)}`
