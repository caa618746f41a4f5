export const SHOP_ITEM_SUMMARY = {
  id: 'kaya-jar',
  area: 'sg',
  name: 'Pandan kaya',
  shopName: 'Breakfast shop (demo)',
  priceMinor: 780,
  currency: 'SGD',
  rebatePercent: 12,
  rebateMinor: 93,
  cover: 'jar',
}

export const SHOP_ITEM = {
  ...SHOP_ITEM_SUMMARY,
  blocks: [
    {
      type: 'paragraph',
      text: 'Coconut milk, egg and pandan, stirred slowly. Spread it on toast and add a slice of cold butter.',
    },
  ],
  specifications: [{ label: 'Contents', value: '250 g' }],
  url: 'https://shop.example.com/sg/kaya-jar',
}
