export const STORE_SUMMARY = {
  id: 'tw-n7amq4fkmb4rv',
  name: '龍潭豆花',
  address: '臺北市中正區汀州路三段239號',
  cityId: 'tw-taipei',
  city: 'Taipei City',
  regionId: 'tw-taipei-zhongzheng',
  region: 'Zhongzheng District',
  lat: 25.01392,
  lng: 121.5341,
  rebatePercent: 12,
  businessType: { id: 'dessert', name: 'Desserts and ices', icon: 'dessert' },
  mrtStation: { id: 'tw-gongguan', name: 'Gongguan', walkingMeters: 140 },
  isRecommended: false,
  photoUrl: null,
}

export const STORE = {
  ...STORE_SUMMARY,
  area: 'tw',
  brand: null,
  phone: '+886 2 2365 1234',
  rebateCapMinor: 200,
  openingHours: {
    text: '11:00-22:00',
    days: [
      [[660, 1320]],
      [[660, 1320]],
      [[660, 1320]],
      [[660, 1320]],
      [[660, 1320]],
      [[660, 1320]],
      [[660, 1320]],
    ],
  },
  intro:
    'Order at the window and eat on the bench next door. What you get back today pays for part of your next visit.',
  demoAttributes: ['rebatePercent'],
  updatedAt: '2026-11-23T01:11:24.275Z',
}

export const CHOSEN_STORE = {
  ...STORE_SUMMARY,
  reason: 'A short walk after class, and one bowl of tofu pudding splits the afternoon in two.',
  recommender: 'Recommended by students nearby',
}
