export const ENVELOPE_CAMPAIGN = {
  id: 'tw-new-year-2027',
  area: 'tw',
  year: 2027,
  title: 'Year of the Goat envelopes',
  newYearOn: '2027-02-06',
  startsOn: '2026-11-15',
  endsOn: '2027-02-20',
  startsAt: '2026-11-14T16:00:00.000Z',
  endsAt: '2027-02-20T15:59:59.999Z',
}

export const PUBLISHED_ENVELOPE_CAMPAIGN = {
  ...ENVELOPE_CAMPAIGN,
  state: 'running',
  currency: 'TWD',
  envelopeCount: 8,
  creditDays: 365,
  prizes: [
    {
      id: 'smooth',
      title: 'All goes your way',
      amountMinor: 6,
      oddsPercent: 56,
      stock: null,
      fallbackId: null,
    },
    {
      id: 'rising',
      title: 'Higher with every step',
      amountMinor: 16,
      oddsPercent: 29,
      stock: null,
      fallbackId: null,
    },
    {
      id: 'pairs',
      title: 'Good things come in pairs',
      amountMinor: 66,
      oddsPercent: 12,
      stock: null,
      fallbackId: null,
    },
    {
      id: 'bright',
      title: 'Bright days ahead',
      amountMinor: 168,
      oddsPercent: 2.5,
      stock: { total: 1500, left: 1500 },
      fallbackId: 'pairs',
    },
    {
      id: 'fortune',
      title: 'Fortune smiles on you',
      amountMinor: 1688,
      oddsPercent: 0.5,
      stock: { total: 80, left: 80 },
      fallbackId: 'pairs',
    },
  ],
}

export const ENVELOPE_DRAW = {
  day: '2026-11-23',
  count: 8,
  commitment: '283392cc4425f80765ad711c6b6608fd6d6ceacb08629886209252f43809d37d',
  opened: {
    pick: 4,
    contents: ['pairs', 'rising', 'bright', 'rising', 'pairs', 'smooth', 'rising', 'rising'],
    salt: '4807d1b75b8102a351c878827f9edbfd',
    prize: { id: 'pairs', title: 'Good things come in pairs', amountMinor: 66 },
    isFallback: false,
    pickedAt: '2026-11-23T01:19:36.346Z',
    creditUntil: '2027-11-23',
  },
}

export const ENVELOPE_STATUS = {
  state: 'not_picked',
  dayKey: '2026-11-23',
  today: null,
  nextAt: '2026-11-23T16:00:00.000Z',
  picks: 0,
  creditMinor: 0,
}
