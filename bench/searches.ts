/** What people look for: goods, names, streets, districts, stations, types; some match thousands. */
const KEYWORDS = [
  '豆花',
  '咖啡',
  '牛肉麵',
  '滷肉飯',
  '早餐',
  '火鍋',
  '便當',
  '素食',
  '餐飲',
  '豆漿',
  '壽司',
  '麵包',
  '茶',
  '麵',
  '店',
  '台南',
  '大安區',
  '忠孝復興',
  '中山路',
  '民生東路二段',
  '大安區 咖啡',
  '台北 牛肉麵',
  '鼎泰豐',
  '永和豆漿',
  '小吃 夜市',
  'cafe',
  'coffee',
  'starbucks',
  'bakery taipei',
  'mc',
  '7',
]

const CALL = '/api/official/store'

export function searchPaths(city?: string): string[] {
  const place = city === undefined ? '' : `&city=${city}`
  return KEYWORDS.map((keyword) => `${CALL}?keyword=${encodeURIComponent(keyword)}${place}`)
}

/** In and around the middle of towns, large and small. */
const MIDDLES = [
  [25.0418, 121.544],
  [25.0478, 121.517],
  [25.0129, 121.4625],
  [24.1477, 120.6736],
  [22.9999, 120.227],
  [22.6273, 120.3014],
  [24.8138, 120.9675],
  [23.9739, 121.6015],
] as const

/** 0.4 km apart, 11 for each town. */
export function nearPaths(): string[] {
  return MIDDLES.flatMap(([lat, lng]) =>
    Array.from({ length: 11 }, (_, step) => {
      const away = (step - 5) * 0.004
      return `${CALL}?lat=${(lat + away).toFixed(4)}&lng=${(lng - away).toFixed(4)}`
    }),
  )
}
