import type { Locale } from '#contract/values/locale.ts'
import { findText } from '../../words/texts.ts'

/** Over the page while it is scrolled, in the tokens of the site, whose styles the page has. */
const STYLE = [
  'position:sticky',
  'top:0',
  'z-index:10',
  'padding:calc(var(--spacing) * 3) calc(var(--spacing) * 4)',
  'background:var(--gold-soft)',
  'color:var(--ink)',
  'text-align:center',
].join(';')

/** Says on a page that is seen ahead, in its language, that something on it was made for this look alone. */
export function markExample(html: string, locale: Locale): string {
  const words = findText(locale, 'console-preview.preview.example') ?? ''
  return html.replace(
    /<body\b[^>]*>/i,
    (body) => `${body}<p role="note" data-example style="${STYLE}">${words}</p>`,
  )
}
