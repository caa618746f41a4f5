import { escapeHtml } from '../escape-html.ts'
import { REFERENCE_STYLE } from './reference-style.ts'

/** What is around every page of the reference. */
export interface ReferenceFrame {
  brand: string
  version: string
  styleSheets: readonly string[]
}

interface FramedPage {
  /** Where the page is. */
  path: '/api/docs' | '/api/docs/errors'
  title: string
  /** Heading, lead and search. */
  head: string
  /** What can be reached on it; none for a page that is short. */
  contents: string
  body: string
}

const PAGES = [
  ['/api/docs', 'Calls'],
  ['/api/docs/errors', 'Errors'],
  ['/api/openapi.json', 'OpenAPI'],
] as const

/** A whole page, without a script: bar, contents at the side, what it is about. */
export function framePage(
  { brand, version, styleSheets }: ReferenceFrame,
  { path, title, head, contents, body }: FramedPage,
): string {
  const links = styleSheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  const menu = PAGES.map(
    ([href, label]) =>
      `<a href="${href}"${href === path ? ' aria-current="page"' : ''}>${label}</a>`,
  )
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)} · ${escapeHtml(brand)} API ${escapeHtml(version)}</title>
${links.join('\n')}
<style>${REFERENCE_STYLE}</style>
</head>
<body>
<a class="reference-skip" href="#content">Skip to the content</a>
<header class="reference-bar"><div>
<a class="reference-brand" href="/"><img src="/favicon.svg" alt="" width="32" height="32">${escapeHtml(brand)} <small>API</small></a>
<nav aria-label="Reference">${menu.join('')}</nav>
</div></header>
<main id="main" class="${contents === '' ? 'reference' : 'reference reference-wide'}">
<div class="reference-head">${head}</div>
${contents === '' ? '' : `<nav class="reference-contents" aria-label="On this page">${contents}</nav>`}
<div id="content" tabindex="-1">
${body}
</div>
</main>
</body>
</html>
`
}

/** Searches the reference on the server. */
export function searchForm(asked = ''): string {
  return `<form class="reference-search" action="/api/docs" method="get" role="search">
<label for="q">Search calls, fields and errors</label>
<input type="search" id="q" name="q" value="${escapeHtml(asked)}" maxlength="100" autocapitalize="none" autocomplete="off" spellcheck="false">
<button>Search</button>
</form>`
}

export function contentsList(label: string, entries: readonly { href: string; text: string }[]) {
  const items = entries.map(
    ({ href, text }) => `<li><a href="${href}">${escapeHtml(text)}</a></li>`,
  )
  return `<b>${escapeHtml(label)}</b><ul>${items.join('')}</ul>`
}
