import type { Sight } from '../faults/drill/seen-by-clients.ts'
import { list } from './say.ts'

/** What is no damage although it is not 200. */
export interface Allowances {
  /** Members are told to come again. */
  mayBeAway?: boolean
  /** What members are told besides, for what they ask lets expect it. */
  expected?: RegExp
  /** So many requests of members have no answer. */
  unanswered?: number
  /** So many pages that are on their way have none. */
  lostPages?: number
}

/** Somebody is at it already: the same is asked for again, or another refund. */
const GOOD = /^(200|409 (StillRunning|PaymentStillOpen|RefundStillOpen))$/
const AWAY = /^503 /

/** What clients got that they should not: everything but what is named. */
export function judgeSight(
  when: string,
  { answers, pages }: Pick<Sight, 'answers' | 'pages'>,
  { mayBeAway = false, expected, unanswered = 0, lostPages = 0 }: Allowances = {},
): string[] {
  const isGood = (name: string) =>
    GOOD.test(name) || (mayBeAway && AWAY.test(name)) || expected?.test(name) === true
  return [
    ...findWrong(answers, isGood, unanswered).map((wrong) => `${when}: members got ${wrong}`),
    ...findWrong(pages, (name) => name === '200', lostPages).map(
      (wrong) => `${when}: readers of pages got ${wrong}`,
    ),
  ]
}

function findWrong(
  counts: Readonly<Record<string, number>>,
  isGood: (name: string) => boolean,
  unanswered: number,
): string[] {
  const wrong = Object.entries(counts).filter(
    ([name, count]) => !isGood(name) && !(name === 'none' && count <= unanswered),
  )
  return wrong.length > 0 ? [list(Object.fromEntries(wrong))] : []
}
