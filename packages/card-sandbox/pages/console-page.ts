import { html } from 'hono/html'
import { KNOWN_CARDS, TEST_CARDS } from '../cards/test-cards.ts'
import { groupsOf, brandOf } from '../cards/card-number.ts'
import type { Sandbox } from '../sandbox.ts'
import { consoleTrades } from './console-trades.ts'
import { SWITCH_ROWS, type SwitchRow } from './console-switches.ts'
import { say, type Language, type Words } from './languages.ts'
import { pageDocument, type Markup } from './page-document.ts'

const TEXTS = {
  title: ['卡片沙盒', 'Card sandbox'],
  intro: [
    '這是金流閘道的替身：同樣的通訊協定，沒有真的錢。',
    'A stand-in for the card gateway: the same wire, no real money.',
  ],
  trades: ['最近的交易', 'Recent payments'],
  cards: ['測試卡號', 'Test cards'],
  cardsNote: [
    '有效期限填任何未來的月份，安全碼任意（AMEX 四碼，其他三碼）。其他卡號一律不接受，請勿輸入真實卡號。',
    'Any month ahead, any security code (AMEX four digits, others three). No other number is taken: never type a real one.',
  ],
  known: ['同樣可以付款：', 'These pay, too:'],
  switches: ['出狀況', 'What goes wrong'],
  actions: ['操作', 'Actions'],
  reset: ['全部清除', 'Clear everything'],
  resetNote: [
    '交易、卡片與設定都會消失，無法復原。',
    'Payments, cards and switches are lost for good.',
  ],
  resetSure: ['確定全部清除', 'Yes, clear everything'],
} as const satisfies Record<string, Words>

const ACTIONS: readonly { act: string; words: Words }[] = [
  { act: 'run-batch', words: ['執行銀行批次（請款）', 'Run the bank’s batch (capture)'] },
  { act: 'send-notifications', words: ['立即送出待送通知', 'Send waiting notifications now'] },
  { act: 'advance-day', words: ['時間前進一天', 'Move the clock a day ahead'] },
  { act: 'seed', words: ['加入範例交易', 'Add example payments'] },
]

/** What is going on, what the test cards do, and the switches. It works without scripts. */
export function consolePage(sandbox: Sandbox, language: Language) {
  const t = (words: Words) => say(language, words)
  const other = language === 'zh-TW' ? 'en' : 'zh-TW'
  const body = html`<main class="console">
    <header class="top-row">
      <div>
        <h1>${t(TEXTS.title)}</h1>
        <p class="quiet">${t(TEXTS.intro)}</p>
      </div>
      <a href="?lang=${other}" lang="${other}">${other === 'en' ? 'English' : '繁體中文'}</a>
    </header>
    <section class="panel" aria-labelledby="trades">
      <h2 id="trades">${t(TEXTS.trades)}</h2>
      <div id="live">${consoleTrades(sandbox, language)}</div>
      <h3>${t(TEXTS.actions)}</h3>
      <form method="post" action="/console/act" class="actions">
        <input type="hidden" name="lang" value="${language}" />
        ${ACTIONS.map(
          ({ act, words }) =>
            html`<button class="button" name="act" value="${act}">${t(words)}</button>`,
        )}
        <details class="reset">
          <summary class="button">${t(TEXTS.reset)}</summary>
          <p class="quiet">${t(TEXTS.resetNote)}</p>
          <button class="button primary" name="act" value="reset">${t(TEXTS.resetSure)}</button>
        </details>
      </form>
    </section>
    <section class="panel" aria-labelledby="cards">
      <h2 id="cards">${t(TEXTS.cards)}</h2>
      <p class="quiet">${t(TEXTS.cardsNote)}</p>
      <div class="two-columns">
        ${TEST_CARDS.map(
          ({ number, does, resultCode }) =>
            html`<p class="card-row">
              <code>${grouped(number)}</code>
              <span>${t(does)}${resultCode ? ` · ${resultCode}` : ''}</span>
            </p>`,
        )}
      </div>
      <p class="quiet known-cards">
        ${t(TEXTS.known)} ${KNOWN_CARDS.map((number) => html`<code>${grouped(number)}</code>`)}
      </p>
    </section>
    <section class="panel" aria-labelledby="switches">
      <h2 id="switches">${t(TEXTS.switches)}</h2>
      <div class="two-columns">${SWITCH_ROWS.map((row) => switchForm(row, sandbox, language))}</div>
    </section>
  </main>`
  return pageDocument({ language, title: t(TEXTS.title), body, script: 'console.js' })
}

function switchForm(row: SwitchRow, { store }: Sandbox, language: Language): Markup {
  const current = store.switches()[row.name]
  const title = say(language, row.title)
  return html`<form method="post" action="/console/switch" class="switch">
    <input type="hidden" name="lang" value="${language}" />
    <input type="hidden" name="name" value="${row.name}" />
    <h3>${title}</h3>
    <div class="choices" role="group" aria-label="${title}">
      ${row.choices.map(
        ({ value, words }) =>
          html`<button
            class="button"
            name="value"
            value="${JSON.stringify(value)}"
            aria-pressed="${String(value === current)}"
          >
            ${say(language, words)}
          </button>`,
      )}
    </div>
  </form>`
}

function grouped(number: string): string {
  let rest = number
  return groupsOf(brandOf(number))
    .map((length) => {
      const group = rest.slice(0, length)
      rest = rest.slice(length)
      return group
    })
    .join(' ')
}
