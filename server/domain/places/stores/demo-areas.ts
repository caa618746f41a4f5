import type { Area } from '#contract/values/area.ts'

/** What stores of the demo have in an area where the open data says nothing. */
interface DemoArea {
  /** Caps of a rebate, in the smallest unit. */
  capsMinor: number[]
  /** Words of a name and the business type that they usually stand for; the first that fits counts. */
  typeWords: [RegExp, string][]
  /** The business type where no word fits. */
  otherType: string
}

export const DEMO_AREAS: Record<Area, DemoArea> = {
  tw: {
    capsMinor: [60, 100, 150, 200, 300],
    typeWords: [
      [/火鍋|鍋物|涮|羊肉爐|薑母鴨|燒烤|烤肉|串燒|碳烤|鐵板/, 'hotpot'],
      [/早餐|早午餐|豆漿|brunch|燒餅|漢堡|三明治|飯糰/i, 'breakfast'],
      [/豆花|冰|甜|仙草|剉|湯圓|愛玉|圓仔|芋圓|粉圓|布丁|雪花/, 'dessert'],
      [/烘焙|烘培|麵包|蛋糕|餅|糕|酥|吐司|鬆餅|甜甜圈|bakery/i, 'bakery'],
      [/咖啡|coffee|cafe|café|茶|飲料|果汁|豆茶/i, 'cafe'],
      [/海鮮|海產|活魚|漁|魚|蝦|蟹|蚵|鮮|生猛|鱻/, 'seafood'],
      [
        /麵|米粉|米苔目|粄條|肉圓|滷肉|魯肉|爌肉|焢肉|控肉|小吃|水餃|包子|羹|碗粿|切仔|鍋貼|滷味|肉粽|臭豆腐|鴨肉|鵝肉|雞肉飯|米糕|筒仔|排骨|便當|快餐|小館/,
        'noodles',
      ],
    ],
    otherType: 'food',
  },
  my: {
    capsMinor: [500, 800, 1000, 1500, 2000],
    typeWords: [
      [/hyper/i, 'hypermarket'],
      [/restoran|kedai makan|warung/i, 'malay'],
    ],
    otherType: 'grocery',
  },
  sg: {
    capsMinor: [200, 300, 500, 800, 1000],
    typeWords: [[/^(?!.*(?:food|hawker|cooked)).*market/i, 'market']],
    otherType: 'hawker',
  },
}
