import { escapeHtml } from '../escape-html.ts'

/** Text of the declarations as HTML: code stands between backticks, links as in Markdown. */
export function inlineHtml(text: string): string {
  return escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`)
    .replaceAll(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, '<a href="$2">$1</a>')
}

export function paragraphsHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${inlineHtml(text)}</p>`).join('')
}

/** The anchor of a group of calls. */
export function anchorOf(tag: string): string {
  return `tag-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}
