export const MEMBER = {
  id: 'demo-tw-hao',
  area: 'tw',
  currency: 'TWD',
  balanceMinor: 49,
  status: 'active',
  shortfallMinor: 0,
  shortfallPayment: null,
  ladder: [
    { expiresAt: '2027-02-08T15:59:59.999Z', amountMinor: 6, provenances: ['check-in'] },
    { expiresAt: '2027-02-09T15:59:59.999Z', amountMinor: 1, provenances: ['check-in'] },
  ],
  nextExpiry: { expiresAt: '2027-02-08T15:59:59.999Z', amountMinor: 6 },
  closesAt: null,
  suspension: null,
  openedAt: '2026-11-04T01:00:00.000Z',
  offersSince: '2026-11-04T01:05:00.000Z',
  entryCount: 21,
  holds: [],
}

export const ENTRY = {
  id: 'chest:tw-daily:demo-tw-hao:2026-11-10',
  number: 21,
  kind: 'check-in-chest',
  amountMinor: 5,
  balanceAfterMinor: 49,
  reason: 'Check-in chest: NT$5 credit',
  detail: 'NT$5 credit',
  createdAt: '2026-11-22T01:00:00.000Z',
  lots: [
    { number: 21, amountMinor: 5, provenance: 'check-in', expiresAt: '2027-02-20T15:59:59.999Z' },
  ],
  hold: null,
  hash: '41094122874298a4cc62304556d21de996ec01a10cc5a5a6f1b25d0d1700d4e0',
  previousHash: '40468d4895424d5df698c63bc8d1f7c7373d4ebdbc56c988a63888345174207b',
  why: {
    rule: 'A full streak opens the chests. Their contents are drawn and sealed before you pick; you get what you open.',
    cap: 'One pick for each full streak',
    store: null,
    payment: null,
    facts: [
      { label: 'Campaign', value: 'Daily check-in' },
      { label: 'Day', value: 'Nov 10, 2026' },
      { label: 'Prize', value: 'NT$5 credit' },
    ],
    reverses: null,
    reversedBy: null,
  },
}

/** True to docs/statements.md: the hash is that of the entry. */
export const STATEMENT = {
  format: 'hongli-statement/1',
  member: 'demo-tw-hao',
  area: 'tw',
  currency: 'TWD',
  from: null,
  to: null,
  previousHash: '0000000000000000000000000000000000000000000000000000000000000000',
  openingBalanceMinor: 0,
  entries: [
    {
      number: 1,
      createdAt: '2026-11-04T01:00:00.000Z',
      id: 'check-in:tw-daily:demo-tw-hao:2026-11-04',
      memberId: 'demo-tw-hao',
      kind: 'check-in',
      amountMinor: 1,
      balanceAfterMinor: 1,
      reasonText: 'Check-in on November 4, day 1 of the streak',
      reason: { code: 'check-in', values: { day: '2026-11-04', multiplier: 1, streakDays: 1 } },
      lots: [
        {
          number: 1,
          amountMinor: 1,
          provenance: 'check-in',
          expiresAt: '2027-02-02T15:59:59.999Z',
        },
      ],
      previousHash: '0000000000000000000000000000000000000000000000000000000000000000',
      hash: 'e7c1cbebcc2ed2c3c080f13b708fbaa73bf67202c99af690871673be8d435d43',
    },
  ],
  closingBalanceMinor: 1,
  closingHash: 'e7c1cbebcc2ed2c3c080f13b708fbaa73bf67202c99af690871673be8d435d43',
}

export const MEMBER_DATA = {
  memberId: 'demo-doc',
  madeAt: '2026-11-23T01:19:45.645Z',
  tables: {
    members: [
      {
        area: 'tw',
        locale: 'en-US',
        status: 'closing',
        closed_at: null,
        member_id: 'demo-doc',
        closing_at: '2026-11-25T15:59:59.999+00:00',
        created_at: '2026-11-23T01:19:45.633+00:00',
        idle_warning: null,
        reclaimed_at: null,
        idle_warned_on: null,
        last_active_at: '2026-11-23T01:19:45.633+00:00',
        reclaim_transfer_id: null,
      },
    ],
    member_accounts: [
      {
        area: 'tw',
        is_closed: false,
        last_hash: '0000000000000000000000000000000000000000000000000000000000000000',
        member_id: 'demo-doc',
        entry_count: 0,
        balance_minor: 0,
        shortfall_minor: 0,
      },
    ],
  },
}

export const CLOSURE = {
  closesAt: '2026-11-25T15:59:59.999Z',
  closesBy: '2026-11-28T15:59:59.999Z',
}

export const VOUCHER = {
  title: 'Mid-Autumn red envelope',
  amountMinor: 100,
  currency: 'TWD',
  expiresAt: '2027-02-09T15:59:59.999Z',
  receivedAt: '2026-11-11T01:00:00.000Z',
  serialHash: '681ca7b4b5b1492c792ee44f387a2804a8436ab5c1b130f72e123a0aed189c9f',
}

export const PASSWORD_STATE = { state: 'on', lockedUntil: null, triesLeft: 5 }
