import type { ArtName } from '../../art/art-names.ts'

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
  art?: ArtName
}

/** By the id of the step. */
export const SCREENS: Record<string, Screen> = {
  join: { art: 'scenes/sent' },
  convert: { tab: 'envelope', art: 'things/coins' },
  find: { tab: 'stores', art: 'things/storefront' },
  coupon: { tab: 'coupons', art: 'scenes/coupons' },
  pay: {},
  rebate: { tab: 'envelope' },
  'check-in': { tab: 'me', art: 'things/chest' },
  open: { tab: 'store', art: 'things/storefront' },
  rate: { tab: 'store', art: 'things/coins' },
  collect: { tab: 'collect', art: 'scenes/spend' },
  message: { tab: 'messages', art: 'scenes/push' },
  returns: { tab: 'returns', art: 'scenes/train' },
}
