import { html } from 'hono/html'
import { maskedNumber } from '../cards/card-info.ts'
import type { Trade } from '../store/trade.ts'
import { findMerchant } from '../wire/merchants.ts'
import { moneyWords, say, type Language, type Words } from './languages.ts'
import { pageDocument, type Markup } from './page-document.ts'
import { bindingNote, METHOD_NAMES, PAYMENT_TEXTS as TEXTS } from './payment-texts.ts'

/** The bank's or wallet's page for one payment. It works without scripts. */
export function paymentPage(trade: Trade, language: Language) {
  const t = (words: Words) => say(language, words)
  const amount = moneyWords(trade.originalAmount, trade.currency)
  const method = t(METHOD_NAMES[trade.method] ?? TEXTS.verify)
  const isBinding = trade.kind === 'bind'
  const title = t(isBinding ? TEXTS.verifyBinding : TEXTS.verify)
  const goBackUrl = trade.resultUrl?.go_back_url
  const facts: [Words, string][] = [
    [TEXTS.merchant, findMerchant(trade.merchantId)?.name ?? trade.merchantId],
    [TEXTS.item, trade.details],
    ...(trade.card ? [[TEXTS.card, maskedNumber(trade.card)] as [Words, string]] : []),
    ...(trade.orderNumber ? [[TEXTS.order, trade.orderNumber] as [Words, string]] : []),
  ]
  const body = html`
    ${frameTop(language, method)}
    <main class="sheet">
      <h1>${title}</h1>
      <p class="amount">${amount}</p>
      ${isBinding ? html`<p class="quiet">${t(bindingNote(amount))}</p>` : ''}
      <dl class="facts">
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${t(name)}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <form method="post" class="stack">
        <input type="hidden" name="lang" value="${language}" />
        <button class="button primary" name="choice" value="approve">
          ${t(isBinding ? TEXTS.approveBinding : TEXTS.approve)}
        </button>
        <button class="button" name="choice" value="fail">${t(TEXTS.fail)}</button>
        <details>
          <summary>${t(TEXTS.trials)}</summary>
          <div class="stack">
            <button class="button" name="choice" value="abandon">${t(TEXTS.abandon)}</button>
            <button class="button" name="choice" value="approve-and-lose">
              ${t(isBinding ? TEXTS.loseBinding : TEXTS.lose)}
            </button>
            <p class="quiet">${t(TEXTS.loseNote)}</p>
          </div>
        </details>
      </form>
      ${goBackUrl ? html`<p><a href="${goBackUrl}">${t(TEXTS.goBack)}</a></p>` : ''}
    </main>
  `
  return pageDocument({ language, title: `${title} · ${method}`, body, bodyClass: 'payment' })
}

interface Note {
  title: Words
  text: Words
  link?: { href: string; words: Words }
}

/** A payment page that has nothing more to ask. */
export function paymentNote({ title, text, link }: Note, language: Language) {
  const t = (words: Words) => say(language, words)
  const body = html`
    ${frameTop(language, t(TEXTS.bank))}
    <main class="sheet">
      <h1>${t(title)}</h1>
      <p>${t(text)}</p>
      ${link ? html`<p><a class="button" href="${link.href}">${t(link.words)}</a></p>` : ''}
    </main>
  `
  return pageDocument({ language, title: t(title), body, bodyClass: 'payment' })
}

function frameTop(language: Language, name: string): Markup {
  const other = language === 'zh-TW' ? 'en' : 'zh-TW'
  return html`<header class="top">
    <p class="stage">${say(language, TEXTS.stage)}</p>
    <div class="top-row">
      <strong>${name}</strong>
      <a href="?lang=${other}" lang="${other}">${other === 'en' ? 'English' : '繁體中文'}</a>
    </div>
  </header>`
}
