export const TICKET_CLAIM = {
  status: 'claimed',
  id: '01a205f6-dc58-7809-a772-9c2b6c0edae5',
  code: '4XTPMTZB2HZ7',
  claimedAt: '2026-11-23T01:13:14.072Z',
  expiresAt: '2026-12-06T15:59:59.999Z',
  usedAt: null,
}

export const TICKET_ACTIVITY = {
  id: 'tw-autumn-fifty-off',
  area: 'tw',
  title: 'NT$50 off this autumn',
  summary: 'At every partner store in Taiwan, on NT$300 or more.',
  discount: { kind: 'amount', amountMinor: 50 },
  currency: 'TWD',
  stock: 2000,
  remaining: 2000,
  startsAt: '2026-11-12T16:00:00.000Z',
  endsAt: '2026-12-28T15:59:59.999Z',
  validDays: 14,
  store: null,
  claim: { status: 'claimable' },
}

export const TICKET_TERMS = ['One ticket per member', 'For a purchase of NT$300 or more']
