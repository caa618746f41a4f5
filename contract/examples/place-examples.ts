export const BUSINESS_TYPE = { id: 'food', name: 'Restaurants', icon: 'food', storeCount: 2164 }

export const CITY = {
  id: 'tw-taipei',
  name: 'Taipei City',
  storeCount: 25,
  regions: [
    { id: 'tw-taipei-zhongzheng', name: 'Zhongzheng District', storeCount: 3 },
    { id: 'tw-taipei-datong', name: 'Datong District', storeCount: 1 },
  ],
}

export const MRT_STATION = {
  id: 'tw-taipei-zoo',
  name: 'Taipei Zoo',
  storeCount: 0,
  lat: 24.998197,
  lng: 121.579338,
  lines: [{ id: 'tw-br', code: 'BR01', name: 'Wenhu Line' }],
}
