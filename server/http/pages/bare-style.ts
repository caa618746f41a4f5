import { createHash } from 'node:crypto'
import { CLOSED_POLICY } from '../security-headers.ts'

/** The look of a page that needs no file of the site: it stands where the site itself may not. */
export const BARE_STYLE = `
body { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; font: 1.0625rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.5rem; line-height: 1.3 }
p { overflow-wrap: anywhere; text-wrap: pretty }
a { display: inline-block; min-height: 1.5rem; padding: 0.625rem 0 }
.failure { padding-top: 12vh; text-align: center }
.failure a { margin: 0 0.5rem; padding: 0.625rem 1.25rem; border: 2px solid #c7231f; border-radius: 999px;
  color: inherit; font-weight: 700; text-decoration: none }
.failure a.first { background: #c7231f; color: #fff }
`

/** Of a page that has `BARE_STYLE` and pictures of this site, and runs nothing. */
export const BARE_POLICY = `${CLOSED_POLICY}; img-src 'self'; style-src ${hashOf(BARE_STYLE)}`

/** As a source of a Content-Security-Policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
