/** What a list shows of an item. */
export const ONLINE_SHOP_ITEM_SUMMARY = [
  'id',
  'area',
  'names',
  'shop_names as shopNames',
  'price_minor as priceMinor',
  'rebate_percent as rebatePercent',
  'cover',
] as const
