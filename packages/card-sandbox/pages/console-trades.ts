import { html } from 'hono/html'
import { maskedNumber } from '../cards/card-info.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Notification } from '../store/notification.ts'
import type { Trade } from '../store/trade.ts'
import { RECORD_STATUS, recordStatusOf, refundedAmount, statusOf } from '../trades/trade-state.ts'
import { moneyWords, say, type Language, type Words } from './languages.ts'
import type { Markup } from './page-document.ts'

const SHOWN = 20

const STATES: Record<number, { words: Words; tone: string }> = {
  [RECORD_STATUS.error]: { words: ['失敗', 'Failed'], tone: 'bad' },
  [RECORD_STATUS.authorised]: { words: ['已授權，待請款', 'Authorised'], tone: 'good' },
  [RECORD_STATUS.captured]: { words: ['已請款', 'Captured'], tone: 'good' },
  [RECORD_STATUS.partlyRefunded]: { words: ['部分退款', 'Partly refunded'], tone: 'good' },
  [RECORD_STATUS.refunded]: { words: ['已全額退款', 'Refunded'], tone: 'good' },
  [RECORD_STATUS.pending]: { words: ['等待持卡人', 'Waiting for the holder'], tone: 'open' },
}

const NEWS: Record<Notification['state'], Words> = {
  held: ['通知保留中', 'notification held'],
  pending: ['通知待送', 'notification waiting'],
  delivered: ['通知已送達', 'notification taken'],
  'given-up': ['通知放棄', 'notification given up'],
  dropped: ['通知遺失', 'notification lost'],
}

const TEXTS = {
  none: ['還沒有交易。從商店付款，或加入範例。', 'Nothing yet: pay in the shop, or add examples.'],
  refunded: ['已退', 'refunded'],
  bind: ['綁卡', 'binding'],
} as const satisfies Record<string, Words>

/** The newest payments, each with how it stands, its refunds and its notifications. */
export function consoleTrades({ store, clock }: Sandbox, language: Language): Markup {
  const now = clock.now()
  const trades = store.list('trades').slice(-SHOWN).toReversed()
  const news = Map.groupBy(store.list('notifications'), ({ tradeId }) => tradeId)
  if (trades.length === 0) return html`<p class="quiet">${say(language, TEXTS.none)}</p>`
  return html`<ul class="trades">
    ${trades.map((trade) => tradeRow(trade, news.get(trade.id) ?? [], now, language))}
  </ul>`
}

function tradeRow(trade: Trade, news: Notification[], now: number, language: Language): Markup {
  const t = (words: Words) => say(language, words)
  const state = STATES[recordStatusOf(trade, now)]
  const status = statusOf(trade, now)
  const time = new Date(trade.createdAt).toLocaleTimeString(language, { hour12: false })
  const facts = [
    time,
    trade.kind === 'bind' ? t(TEXTS.bind) : trade.method,
    ...(trade.card ? [maskedNumber(trade.card)] : []),
    trade.id,
    ...(trade.orderNumber ? [trade.orderNumber] : []),
    ...news.map((each) => `${t(NEWS[each.state])} (${each.attempts.length})`),
  ]
  const refunded = refundedAmount(trade)
  return html`<li>
    <div class="trade-row">
      <span>${trade.details}</span>
      <strong>${moneyWords(trade.originalAmount, trade.currency)}</strong>
    </div>
    <div class="trade-row">
      <span class="quiet">${facts.join(' · ')}</span>
      <span class="state ${state?.tone ?? ''}">
        ${state ? t(state.words) : ''}${status ? ` ${status}` : ''}
        ${refunded > 0 ? html`· ${t(TEXTS.refunded)} ${moneyWords(refunded, trade.currency)}` : ''}
      </span>
    </div>
  </li>`
}
