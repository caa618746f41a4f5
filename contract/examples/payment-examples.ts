export const CARD = {
  id: '0f8b4a52-6f63-4f0c-8a3d-9b1c2d3e4f50',
  brand: 'visa',
  lastFour: '4242',
  holderName: 'Lin Mei',
  state: 'active',
  removal: null,
  createdAt: '2026-11-20T04:12:09.318Z',
}

export const CARD_REMOVAL = {
  status: 0,
  message: 'Success',
  at: '2026-11-23T01:20:11.402Z',
  checkedStatus: 68,
  checkedAt: '2026-11-23T01:20:11.611Z',
}

export const CARD_BINDING = {
  id: '7d2f6c1e-5b0a-4f3e-9c8d-2a1b3c4d5e6f',
  state: 'settled',
  redirectUrl: null,
  card: CARD,
  failure: null,
}

export const GATEWAY = {
  sdkUrl: 'https://gateway.example/sdk/tpdirect/v5.19.2',
  appId: 10001,
  appKey: 'hongli-sandbox-app-key',
  environment: 'sandbox',
  hasCards: true,
  applePayMerchantId: 'merchant.hongli.sandbox',
  wallets: ['plus_pay', 'line_pay', 'jko_pay'],
}

export const PAYMENT = {
  id: '64f8401d-326a-4aea-85aa-db7fede2fe4e',
  store: { id: 'tw-n7amq4fkmb4rv', name: '龍潭豆花' },
  currency: 'TWD',
  amountMinor: 480,
  creditMinor: 100,
  gatewayMinor: 380,
  rebateMinor: 45,
  rebatePercent: 12,
  rebateCapMinor: 200,
  method: 'saved-card',
  wallet: null,
  card: { brand: 'visa', lastFour: '4242' },
  state: 'settled',
  failure: null,
  isAbandoned: false,
  mayBeCharged: false,
  redirectUrl: null,
  refundedMinor: 0,
  refunds: [],
  createdAt: '2026-11-23T01:19:36.470Z',
  settledAt: '2026-11-23T01:19:38.204Z',
}

export const PAYABLE_STORE = {
  id: 'tw-n7amq4fkmb4rv',
  name: '龍潭豆花',
  address: '臺北市中正區汀州路三段239號',
  businessType: { id: 'dessert', name: 'Desserts and ices', icon: 'dessert' },
  photoUrl: null,
  rebatePercent: 12,
  rebateCapMinor: 200,
}

export const PAYMENT_REFUND = {
  id: '01a206a1-2f40-7c19-8e55-0d9b7a6c5e41',
  state: 'settled',
  amountMinor: 120,
  creditMinor: 25,
  gatewayMinor: 95,
  clawBackMinor: 11,
  createdAt: '2026-11-24T03:30:00.000Z',
}
