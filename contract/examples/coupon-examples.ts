export const COUPON_STORE = {
  id: 'tw-ysecgzmskhr75',
  name: '碗粿蘭',
  city: 'Tainan City',
  region: 'Madou District',
  businessTypeIcon: 'noodles',
}

export const COUPON_RECEIPT = {
  id: '01a203fc-5c00-7eda-934e-8126916dbd08',
  state: 'held',
  code: 'ZAK31Y1C53W5',
  receivedAt: '2026-11-22T16:00:00.000Z',
  expiresAt: '2026-11-28T15:59:59.999Z',
  deletableUntil: '2026-11-21T15:59:59.999Z',
  usedAt: null,
  deletedAt: null,
}

export const COUPON = {
  id: 'tw-lan-rice-cake-soup',
  title: 'NT$5 off a rice cake with soup',
  terms: ['Before 11 am', 'One serving per guest'],
  discount: { kind: 'amount', amountMinor: 5 },
  currency: 'TWD',
  startsAt: '2026-10-28T16:00:00.000Z',
  endsAt: '2026-11-28T15:59:59.999Z',
  stockTotal: 700,
  stockLeft: 698,
  status: 'active',
  store: {
    id: 'tw-ysecgzmskhr75',
    name: '碗粿蘭',
    city: 'Tainan City',
    region: 'Madou District',
    businessTypeIcon: 'noodles',
  },
  receipt: {
    id: '01a203fc-5c00-7eda-934e-8126916dbd08',
    state: 'held',
    code: 'ZAK31Y1C53W5',
    receivedAt: '2026-11-22T16:00:00.000Z',
    expiresAt: '2026-11-28T15:59:59.999Z',
    deletableUntil: '2026-11-21T15:59:59.999Z',
    usedAt: null,
    deletedAt: null,
  },
}

export const COUPON_LIMITS = {
  day: { used: 1, limit: 5 },
  held: { used: 4, limit: 30 },
  deletions: { used: 0, limit: 5 },
  dayResetsAt: '2026-11-23T16:00:00.000Z',
  monthResetsAt: '2026-11-30T16:00:00.000Z',
}

export const COUPON_BUSINESS_TYPE = {
  id: 'food',
  name: 'Restaurants',
  icon: 'food',
  couponCount: 5,
}
