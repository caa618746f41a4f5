import type { Area } from '#contract/values/area.ts'
import {
  type BusinessTypeContent,
  readBusinessTypes,
} from '../business-types/load-business-types.ts'
import type { StoreDraft } from './store-draft.ts'

/** Words of a name and what they usually stand for; the first that fits counts. */
const WORDS: Record<Area, [RegExp, string][]> = {
  tw: [
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
  my: [
    [/hyper/i, 'hypermarket'],
    [/restoran|kedai makan|warung/i, 'malay'],
  ],
  sg: [[/^(?!.*(?:food|hawker|cooked)).*market/i, 'market']],
}

const OTHERWISE: Record<Area, string> = { tw: 'food', my: 'grocery', sg: 'hawker' }

const types = new Map(readBusinessTypes().map((type) => [type.id, type]))

/** The business type that a store's name suggests. */
export function demoBusinessTypeOf(store: StoreDraft): BusinessTypeContent | null {
  const name = Object.values(store.names).join(' ')
  const match = WORDS[store.area].find(([words]) => words.test(name))
  return types.get(match?.[1] ?? OTHERWISE[store.area]) ?? null
}
