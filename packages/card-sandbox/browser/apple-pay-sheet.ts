import { html } from 'hono/html'
import { TEST_CARDS } from '../cards/test-cards.ts'
import { say, type Language, type Words } from '../pages/languages.ts'
import { pageDocument } from '../pages/page-document.ts'

const TEXTS = {
  title: ['Apple Pay（沙盒）', 'Apple Pay (sandbox)'],
  stage: ['示範環境・不會真的扣款', 'Demo · no real money moves'],
  card: ['卡片', 'Card'],
  pay: ['按這裡付款', 'Pay'],
  cancel: ['取消', 'Cancel'],
  failed: ['付款沒有完成，請再試一次。', 'That did not work. Please try again.'],
} as const satisfies Record<string, Words>

/** What stands in for the sheet that the phone would draw. */
export function applePaySheet(language: Language, schemeClass: string) {
  const t = (words: Words) => say(language, words)
  const body = html`
    <main class="apple-sheet" aria-labelledby="sheet-title">
      <div class="apple-sheet-top">
        <h1 id="sheet-title">${t(TEXTS.title)}</h1>
        <button class="button quiet-button" id="cancel" type="button">${t(TEXTS.cancel)}</button>
      </div>
      <p class="stage">${t(TEXTS.stage)}</p>
      <label class="stack">
        <span class="quiet">${t(TEXTS.card)}</span>
        <select id="card">
          ${TEST_CARDS.map(
            ({ number, does }) =>
              html`<option value="${number}">•••• ${number.slice(-4)} · ${t(does)}</option>`,
          )}
        </select>
      </label>
      <dl class="facts" id="items"></dl>
      <p class="amount-row"><span id="label"></span><strong class="amount" id="amount"></strong></p>
      <p class="wrong" id="wrong" role="alert" hidden>${t(TEXTS.failed)}</p>
      <button class="button apple" id="pay" type="button" disabled>${t(TEXTS.pay)}</button>
    </main>
  `
  const script = 'apple-pay.js'
  return pageDocument({
    language,
    title: t(TEXTS.title),
    body,
    script,
    bodyClass: `apple-scrim ${schemeClass}`,
  })
}
