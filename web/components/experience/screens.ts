import type { DrawingName } from '../still-art.tsx'

export type PhoneTab =
  | 'envelope'
  | 'stores'
  | 'coupons'
  | 'me'
  | 'store'
  | 'collect'
  | 'messages'
  | 'returns'

interface Screen {
  /** Where in the app it is; joining and paying fill the whole screen. */
  tab?: PhoneTab
  /** Stands where the parts leave room. */
  art?: DrawingName
}

/** By the id of the step. */
export const SCREENS: Record<string, Screen> = {
  join: { art: 'SceneSent' },
  convert: { tab: 'envelope', art: 'Coins' },
  find: { tab: 'stores', art: 'Storefront' },
  coupon: { tab: 'coupons', art: 'SceneCoupons' },
  pay: {},
  rebate: { tab: 'envelope' },
  'check-in': { tab: 'me', art: 'Chest' },
  open: { tab: 'store', art: 'Storefront' },
  rate: { tab: 'store', art: 'Coins' },
  collect: { tab: 'collect', art: 'SceneSpend' },
  message: { tab: 'messages', art: 'ScenePush' },
  returns: { tab: 'returns', art: 'SceneTrain' },
}
