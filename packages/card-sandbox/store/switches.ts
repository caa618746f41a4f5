/** How the sandbox misbehaves. Every default is a gateway on a good day. */
export interface Switches {
  /** The money calls answer only so long after the charge. */
  slowMs: number
  /** So many of the next money calls do their work, and the answer is lost. */
  loseAnswer: number
  /** How it is lost: HTTP 200 with status 421, or a connection that is cut. */
  loseAnswerBy: '421' | 'cut'
  /** So many of the next money calls are refused with `failNextStatus`; nothing moves. */
  failNext: number
  failNextStatus: number
  /** Every call of the wire answers HTTP 503, or never. */
  away: 'no' | '503' | 'hang'
  /** Record and trade history know of a trade only so long after it began. */
  recordLagMs: number
  /** What Record says a trade was paid with; `''`: with what it was. */
  recordMethod: '' | 'direct_pay' | 'apple_pay' | 'line_pay'
  /** Where `card_secret` is given when the card was confirmed by 3-D Secure. */
  cardSecretIn: 'notify' | 'response' | 'both'
  /** The same `bank_refund_id` again: not proven what the real one does. */
  repeatedRefund: 'refunds-again' | 'answers-as-before' | 'is-refused'
  /** What `refund_amount` counts: not proven what the real one does. */
  refundAmountOf: 'this-refund' | 'all-refunds'
  /** So many of the next refunds are accepted and never done, as one that the console or a bank cancels. */
  refundNever: number
  /** What Record says of a binding that was confirmed. */
  bindRecordAs: 'its-own' | 'cancelled'
  /** What Remove and Metadata answer in place of doing anything; 0: their own. */
  removalStatus: number
  metadataStatus: number
  /** When the money is collected: by the bank's batch in the evening, or at once. */
  capture: 'by-batch' | 'at-once'
  /** Waits before a notification is sent first. */
  notifyDelayMs: number
  /** How often a notification is sent, even though it is taken. */
  notifyTimes: number
  /** Every other notification waits for the next one and goes after it. */
  notifyReorder: boolean
  /** So many of the next notifications are never sent; -1: none is. */
  notifyDrop: number
  /** Whether the server hears of it before the browser is sent back. */
  notifyWhen: 'before-redirect' | 'after-redirect'
}

export const DEFAULT_SWITCHES: Switches = {
  slowMs: 0,
  loseAnswer: 0,
  loseAnswerBy: '421',
  failNext: 0,
  failNextStatus: 10_023,
  away: 'no',
  recordLagMs: 0,
  recordMethod: '',
  cardSecretIn: 'notify',
  repeatedRefund: 'refunds-again',
  refundAmountOf: 'this-refund',
  refundNever: 0,
  bindRecordAs: 'its-own',
  removalStatus: 0,
  metadataStatus: 0,
  capture: 'by-batch',
  notifyDelayMs: 0,
  notifyTimes: 1,
  notifyReorder: false,
  notifyDrop: 0,
  notifyWhen: 'after-redirect',
}

/** What each switch may be set to: names, or whole numbers between two. */
export const SWITCH_VALUES: Record<keyof Switches, readonly string[] | 'boolean' | Range> = {
  slowMs: { least: 0, most: 600_000 },
  loseAnswer: { least: 0, most: 1_000 },
  loseAnswerBy: ['421', 'cut'],
  failNext: { least: 0, most: 1_000 },
  failNextStatus: { least: 1, most: 99_999 },
  away: ['no', '503', 'hang'],
  recordLagMs: { least: 0, most: 3_600_000 },
  recordMethod: ['', 'direct_pay', 'apple_pay', 'line_pay'],
  cardSecretIn: ['notify', 'response', 'both'],
  repeatedRefund: ['refunds-again', 'answers-as-before', 'is-refused'],
  refundAmountOf: ['this-refund', 'all-refunds'],
  refundNever: { least: 0, most: 1_000 },
  bindRecordAs: ['its-own', 'cancelled'],
  removalStatus: { least: 0, most: 99_999 },
  metadataStatus: { least: 0, most: 99_999 },
  capture: ['by-batch', 'at-once'],
  notifyDelayMs: { least: 0, most: 86_400_000 },
  notifyTimes: { least: 1, most: 20 },
  notifyReorder: 'boolean',
  notifyDrop: { least: -1, most: 1_000 },
  notifyWhen: ['before-redirect', 'after-redirect'],
}

interface Range {
  least: number
  most: number
}

export type SwitchChange = { [Name in keyof Switches]?: Switches[Name] }

/** What is wrong with a change of switches, one line each. */
export function findWrongSwitches(change: Record<string, unknown>): string[] {
  return Object.entries(change).flatMap(([name, value]) => {
    if (!Object.hasOwn(SWITCH_VALUES, name)) return [`${name}: there is no such switch`]
    const allowed = SWITCH_VALUES[name as keyof Switches]
    if (allowed === 'boolean') return typeof value === 'boolean' ? [] : [`${name}: true or false`]
    if (!('least' in allowed)) {
      return allowed.includes(value as string) ? [] : [`${name}: one of ${allowed.join(', ')}`]
    }
    const isInRange =
      Number.isSafeInteger(value) &&
      (value as number) >= allowed.least &&
      (value as number) <= allowed.most
    return isInRange ? [] : [`${name}: a whole number from ${allowed.least} to ${allowed.most}`]
  })
}
