import { describe, expect, test } from 'vitest'
import type { AlertName } from '#server/domain/operating/alerts/alert-rules.ts'
import { findAlerts, type AlertEvidence, type ReadingName } from '#server/wiring/find-alerts.ts'

const AT = new Date('2026-11-20T04:00:00Z')
const HOUR = 3_600
const DAY = 86_400

const ago = (seconds: number) => new Date(AT.getTime() - seconds * 1_000)
const queue = (name: string, of: { oldestSeconds?: number; givenUp?: number }) => ({
  jobs: [{ queue: name, waiting: 1, retrying: 0, oldestSeconds: 0, givenUp: 0, ...of }],
})
const charge = (seconds: number) => ({
  charges: [{ state: 'pending' as const, count: 1, oldestAt: ago(seconds) }],
})
const compared = (at: Date | null, differenceCount = 0) => ({
  reconciliations: [{ merchantId: 'MY_TW', at, differenceCount }],
})
const budget = (share: number) => ({ budgets: [{ campaign: 'survey/tw-lunch', share }] })
const verified = (seconds: number, faultCount = 0) => ({
  verification: { finishedAt: ago(seconds), faultCount },
})

/** A day on which all is well, but for what is given, and what cannot be read. */
function look(readings: Partial<AlertEvidence['read']>, unread: ReadingName[] = []) {
  const read: AlertEvidence['read'] = {
    jobs: [],
    charges: [{ state: 'pending', count: 0, oldestAt: null }],
    refunds: { count: 0, oldestAt: null },
    smsOfDay: 0,
    budgets: [],
    switchesOff: [],
    documentBytesLacking: -1,
    ...compared(ago(60)),
    ...verified(60),
    ...readings,
  }
  for (const name of unread) delete read[name]
  return findAlerts({ at: AT, smsDailyLimit: 100, read, unread: new Set(unread) })
}

function found(readings: Partial<AlertEvidence['read']>, unread?: ReadingName[]) {
  return [...look(readings, unread).standing]
}

const off = (seconds: number) => ({
  switchesOff: [{ name: 'payments' as const, area: 'tw' as const, words: {}, since: ago(seconds) }],
})

/** What raises an alert, in which words, and what just does not. */
const CASES: Record<
  AlertName,
  [raised: ReturnType<typeof found>, words: string, not: ReturnType<typeof found>]
> = {
  FiguresStale: [
    found({}, ['jobs', 'refunds']),
    'What rests on jobs, refunds is not known: it cannot be read',
    found({}, []),
  ],
  DocumentStorageFull: [
    found({ documentBytesLacking: 1 }),
    'There is no room for another document of an application',
    found({ documentBytesLacking: 0 }),
  ],
  SwitchOffLong: [found(off(DAY + 1)), 'payments is off in tw for 24 hours', found(off(DAY))],
  JobsLate: [
    found(queue('settle-charges', { oldestSeconds: 601 })),
    'settle-charges should have run 10 minutes ago',
    found(queue('settle-charges', { oldestSeconds: 600 })),
  ],
  MessagesLate: [
    found(queue('form-mail', { oldestSeconds: 1_801 })),
    'What form-mail is to deliver waits for 30 minutes',
    found(queue('form-mail', { oldestSeconds: 1_800 })),
  ],
  JobsGivenUp: [
    found(queue('expire-lots', { givenUp: 3 })),
    'expire-lots was given up 3 times within a day',
    found(queue('expire-lots', { givenUp: 0 })),
  ],
  MessagesGivenUp: [
    found(queue('push', { givenUp: 2 })),
    '2 messages of push were given up within a day',
    found(queue('push', { givenUp: 0 })),
  ],
  SmsBudgetUsed: [
    found({ smsOfDay: 90 }),
    "90 of the day's 100 text messages are sent",
    found({ smsOfDay: 89 }),
  ],
  CampaignBudgetLow: [
    found(budget(0.8)),
    'survey/tw-lunch has given 80% of its budget',
    found(budget(0.79)),
  ],
  CampaignBudgetUsed: [
    found(budget(1)),
    'survey/tw-lunch has given all of its budget',
    found({ budgets: [] }),
  ],
  ChargeOpenLong: [
    found(charge(2 * HOUR + 1)),
    'A charge is pending for 2 hours',
    found(charge(2 * HOUR)),
  ],
  RefundOpenLong: [
    found({ refunds: { count: 1, oldestAt: ago(3 * DAY + 1) } }),
    'The gateway has not done a refund for 3 days',
    found({ refunds: { count: 1, oldestAt: ago(3 * DAY) } }),
  ],
  ReconciliationDiffers: [
    found(compared(ago(60), 2)),
    'Of MY_TW 2 charges and the gateway do not agree',
    found(compared(ago(60), 0)),
  ],
  ReconciliationOld: [
    found(compared(ago(3 * HOUR + 1))),
    "MY_TW was not held against the gateway's list for 3 hours",
    found(compared(ago(3 * HOUR))),
  ],
  LedgerFaulty: [found(verified(60, 4)), 'The ledger has 4 faults', found(verified(60, 0))],
  LedgerNotVerified: [
    found(verified(26 * HOUR + 1)),
    'The ledger was not verified for 26 hours',
    found(verified(26 * HOUR)),
  ],
}

describe('What is wrong', () => {
  test.each(Object.entries(CASES))(
    '%s is raised alone, and not before',
    (name, [raised, words, not]) => {
      expect(raised).toEqual([[name, words]])
      expect(not).toEqual([])
    },
  )

  test('is also what was never done yet', () => {
    expect(found({ ...compared(null), verification: undefined })).toEqual([
      ['ReconciliationOld', "MY_TW was not held against the gateway's list yet"],
      ['LedgerNotVerified', 'The ledger was not verified yet'],
    ])
  })

  test('is not decided where it rests on what cannot be read, and decided elsewhere', () => {
    const { standing, undecided } = look(verified(60, 4), ['jobs', 'refunds'])
    expect([...standing.keys()]).toEqual(['FiguresStale', 'LedgerFaulty'])
    expect([...undecided]).toEqual([
      ...['JobsLate', 'MessagesLate', 'JobsGivenUp', 'MessagesGivenUp'],
      'RefundOpenLong',
    ])
  })

  test('is told of all that it is true of, in one alert', () => {
    const late = (name: string) => queue(name, { oldestSeconds: 3 * DAY }).jobs
    expect(found({ jobs: ['expire-lots', 'push', 'tell-of-terms'].flatMap(late) })).toEqual([
      [
        'JobsLate',
        'expire-lots should have run 3 days ago; tell-of-terms should have run 3 days ago',
      ],
      ['MessagesLate', 'What push is to deliver waits for 3 days'],
    ])
  })

  test.each(['push', 'alert', 'partner-call-back', 'form-mail', 'store-application-mail'])(
    '%s carries messages, and others do not',
    (name) => {
      expect(found(queue(name, { givenUp: 1 }))[0]?.[0]).toBe('MessagesGivenUp')
      expect(found(queue(`${name}-none`, { givenUp: 1 }))[0]?.[0]).toBe('JobsGivenUp')
      expect(found(queue(`no-${name}s`, { givenUp: 1 }))[0]?.[0]).toBe('JobsGivenUp')
    },
  )
})
