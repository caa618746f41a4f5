import { html } from 'hono/html'
import type { Sandbox } from '../sandbox.ts'
import { say, type Language, type Words } from './languages.ts'
import { pageDocument } from './page-document.ts'

/** What is going on, what the test cards do, and the switches. */
export function consolePage(_sandbox: Sandbox, language: Language) {
  const t = (words: Words) => say(language, words)
  const body = html`<main class="sheet"><h1>${t(['卡片沙盒', 'Card sandbox'])}</h1></main>`
  return pageDocument({ language, title: t(['卡片沙盒', 'Card sandbox']), body })
}
