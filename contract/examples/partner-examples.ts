import { AREAS } from '../values/area.ts'

export const PARTNER_GROUP = {
  id: 'supermarket',
  kind: 'supermarket',
  name: 'Neighborhood supermarket points',
  description: 'Gathered with the milk and the vegetables of the week.',
  rate: { points: 100, creditMinor: 20 },
  currency: 'TWD',
}

export const PARTNER_APP = {
  id: 'hongli',
  name: 'Hongli 紅利',
  description: 'Points from everywhere, spent around the corner',
  deepLinkScheme: 'hongli://',
  appStore: 'https://apps.example.com/ios/hongli',
  googlePlay: 'https://apps.example.com/android/hongli',
}

export const CONVERSION = {
  id: '01a205fc-d5ca-727a-a8fe-997fcfe72dcd',
  partner: { code: 'supermarket', name: 'Neighborhood supermarket points' },
  points: 253,
  usedPoints: 250,
  leftoverPoints: 3,
  rate: { points: 100, creditMinor: 20 },
  amountMinor: 50,
  currency: 'TWD',
  createdAt: '2026-11-23T01:19:45.610Z',
}

export const CONVERSION_QUOTE = {
  status: 'valid',
  partner: { code: 'supermarket', name: 'Neighborhood supermarket points' },
  points: 253,
  area: 'tw',
  currency: 'TWD',
  areas: [...AREAS],
  rate: { points: 100, creditMinor: 20 },
  amountMinor: 50,
  usedPoints: 250,
  leftoverPoints: 3,
  fewestPoints: 5,
  expiresAt: '2026-11-23T01:29:45.000Z',
  conversion: null,
}
