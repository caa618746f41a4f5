export const CHECK_IN_CAMPAIGN = {
  id: 'tw-daily',
  area: 'tw',
  title: 'Daily check-in',
  startsAt: '2026-08-24T16:00:00.000Z',
  endsAt: '2027-11-23T15:59:59.999Z',
}

export const CHECK_IN_STATUS = {
  state: 'not_checked_in',
  dayKey: '2026-11-23',
  streakDays: 5,
  amountMinor: 6,
  multiplier: 6,
  currency: 'TWD',
  comboVoucher: { expiresAt: '2026-12-22T15:59:59.999Z' },
  chest: null,
  tomorrow: { amountMinor: 13, multiplier: 3 },
  ladder: [
    { day: 1, amountMinor: 1, multiplier: 1, isDone: true, isToday: false, reward: null },
    { day: 2, amountMinor: 1, multiplier: 1, isDone: true, isToday: false, reward: null },
  ],
  creditDays: 90,
}

export const CHECK_IN_LOG = {
  dayKey: '2026-11-22',
  amountMinor: 2,
  rewardMinor: 0,
  multiplier: 2,
  streakDays: 5,
  checkedInAt: '2026-11-22T01:00:00.000Z',
}

export const CHECK_IN = {
  dayKey: '2026-11-23',
  amountMinor: 6,
  multiplier: 6,
  streakDays: 6,
  currency: 'TWD',
  chest: null,
  hasUsedComboVoucher: true,
}

export const CHEST = {
  earnedOn: '2026-11-22',
  count: 3,
  commitment: 'e7d637c5b798199522d8eb2efd5d121ee0877542ad08fc3b50f5daaa2731a1e7',
  currency: 'TWD',
  prizes: [
    {
      id: 'credit-5',
      title: 'NT$5 credit',
      kind: 'credit',
      amountMinor: 5,
      oddsPercent: 50,
      fallbackTitle: null,
    },
    {
      id: 'credit-20',
      title: 'NT$20 credit',
      kind: 'credit',
      amountMinor: 20,
      oddsPercent: 25,
      fallbackTitle: null,
    },
    {
      id: 'combo',
      title: 'Double check-in voucher',
      kind: 'combo-voucher',
      amountMinor: 0,
      oddsPercent: 20,
      fallbackTitle: null,
    },
    {
      id: 'credit-100',
      title: 'NT$100 credit',
      kind: 'credit',
      amountMinor: 100,
      oddsPercent: 4.5,
      fallbackTitle: 'NT$20 credit',
    },
    {
      id: 'credit-1000',
      title: 'NT$1,000 credit',
      kind: 'credit',
      amountMinor: 1000,
      oddsPercent: 0.5,
      fallbackTitle: 'NT$20 credit',
    },
  ],
  opened: {
    pick: 1,
    contents: ['credit-20', 'credit-5', 'credit-20'],
    salt: '6a7d157940e793e152104b3177d541a2',
    prize: { id: 'credit-5', title: 'NT$5 credit', kind: 'credit', amountMinor: 5 },
    isFallback: false,
    pickedAt: '2026-11-23T01:19:36.328Z',
  },
}
