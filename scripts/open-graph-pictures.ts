import type { ArtName } from '#web/art/art-names.ts'
import type { Locale } from '#contract/values/locale.ts'

export interface OpenGraph {
  art: ArtName
  layout: 'beside' | 'panel' | 'phone' | 'behind' | 'street' | 'over' | 'door' | 'below' | 'above'
  /** A palette of tokens.css for ground and words. */
  tone?: string
  words: Record<Locale, string>
}

/** What is shown where a page of ours is shared: a drawing of `web/art` and a few words. */
export const openGraphs: Record<string, OpenGraph> = {
  home: {
    art: 'scenes/street',
    layout: 'panel',
    words: {
      'zh-TW': '把散落的點數，\n變成一個紅包',
      'zh-CN': '把零散的积分，\n变成一个红包',
      'en-US': 'Scattered points,\none red envelope',
    },
  },
  boss: {
    art: 'scenes/alliance',
    layout: 'beside',
    words: {
      'zh-TW': '小店聯手，\n客人常來',
      'zh-CN': '小店联手，\n顾客常来',
      'en-US': 'Small shops,\nstronger\ntogether',
    },
  },
  press: {
    art: 'scenes/press',
    layout: 'beside',
    words: { 'zh-TW': '紅利\n新聞室', 'zh-CN': '红利\n新闻室', 'en-US': 'News from\nHongli' },
  },
  stores: {
    art: 'scenes/exposure',
    layout: 'beside',
    words: {
      'zh-TW': '附近哪家店，\n買了有回饋？',
      'zh-CN': '附近哪家店，\n买了有回馈？',
      'en-US': 'Find a shop\nthat gives back',
    },
  },
  download: {
    art: 'things/phone',
    layout: 'phone',
    words: {
      'zh-TW': '把紅包，\n放進手機裡',
      'zh-CN': '把红包，\n装进手机里',
      'en-US': 'Your envelope,\non your phone',
    },
  },
  service: {
    art: 'scenes/service',
    layout: 'beside',
    words: {
      'zh-TW': '有問題？\n我們在這裡',
      'zh-CN': '有问题？\n我们在这里',
      'en-US': 'Questions?\nWe are here',
    },
  },
  jobs: {
    art: 'scenes/jobs',
    layout: 'behind',
    words: {
      'zh-TW': '一起讓街上更熱鬧',
      'zh-CN': '一起让街上更热闹',
      'en-US': 'Help our streets come alive',
    },
  },
  invitation: {
    art: 'scenes/invitation',
    layout: 'beside',
    words: {
      'zh-TW': '朋友送你\n一個紅包',
      'zh-CN': '好友送你\n一个红包',
      'en-US': 'A red envelope\nfrom a friend',
    },
  },
  coupon: {
    art: 'scenes/coupons',
    layout: 'beside',
    words: {
      'zh-TW': '好店優惠，\n先領起來',
      'zh-CN': '好店优惠，\n先领起来',
      'en-US': 'A coupon\nto keep',
    },
  },
  'event-happy-go': {
    art: 'scenes/meeting',
    layout: 'below',
    words: {
      'zh-TW': '兩邊的點數，遇見一個紅包',
      'zh-CN': '两边的积分，碰出一个红包',
      'en-US': 'Two streams, one envelope',
    },
  },
  'event-hot-shoes': {
    art: 'scenes/shoes',
    layout: 'street',
    tone: 'tone-sun',
    words: {
      'zh-TW': '越走越熱，\n越走越有',
      'zh-CN': '越走越热，\n越走越有',
      'en-US': 'The further\nyou walk,\nthe warmer',
    },
  },
  'event-fami-point': {
    art: 'scenes/night-shop',
    layout: 'over',
    tone: 'tone-night',
    words: {
      'zh-TW': '夜裡，點數還亮著',
      'zh-CN': '夜里，积分还亮着',
      'en-US': 'Points by night',
    },
  },
  'event-bar-promo': {
    art: 'scenes/alley',
    layout: 'door',
    tone: 'tone-lantern',
    words: {
      'zh-TW': '燈籠亮了，\n巷子才醒',
      'zh-CN': '灯笼亮了，\n巷子才醒',
      'en-US': 'When lanterns\nlight, the alley\nwakes',
    },
  },
  'event-anniversary': {
    art: 'scenes/birthday',
    layout: 'beside',
    tone: 'tone-deep-red',
    words: {
      'zh-TW': '聯盟生日，\n紅包切一塊\n給您',
      'zh-CN': '联盟生日，\n红包切一块\n给您',
      'en-US': 'Our birthday,\nyour slice',
    },
  },
  'event-chinese-year': {
    art: 'scenes/new-year',
    layout: 'above',
    tone: 'tone-deep-red',
    words: {
      'zh-TW': '一天一個紅包，迎新年',
      'zh-CN': '一天一个红包，迎新年',
      'en-US': 'A red envelope a day',
    },
  },
}
