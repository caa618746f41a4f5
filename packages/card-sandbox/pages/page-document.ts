import { html } from 'hono/html'
import type { Language } from './languages.ts'

/** Markup that is escaped already. */
export type Markup = ReturnType<typeof html>

/** What pages and frames may load: the sandbox's own files. Who may embed them is left open. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'"

export const PAGE_HEADERS = {
  'Content-Security-Policy': PAGE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  // The address of a payment page is the key to it.
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

interface PageDocument {
  language: Language
  title: string
  body: Markup
  script?: string
  bodyClass?: string
}

export function pageDocument({ language, title, body, script, bodyClass = '' }: PageDocument) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${script ? html`<script src="/assets/${script}" defer></script>` : ''}
      </head>
      <body class="${bodyClass}">
        ${body}
      </body>
    </html>`
}
