/** The operator's brand in the page's language, from `brand.json`. */
export interface Brand {
  /** What files that leave the site begin with: `hongli`. */
  id: string
  name: string
  /** For narrow places. */
  shortName: string
  tagline: string
  description: string
  /** Said in the footer of a demonstration; null for an operator in business. */
  demoNotice: string | null
  themeColor: { light: string; dark: string }
  /** Of the social pages those that the brand lacks are empty. */
  links: {
    bossLogin: string
    chat: string
    socialNetwork: string
    video: string
    photo: string
    appStore: string
    googlePlay: string
  }
  /** Addresses that open the app begin with it: `hongli://`. */
  deepLinkScheme: string
  /** Where the owners have an app of their own. */
  ownersApp: { deepLink: string; appLinks: { appStore: string; googlePlay: string } } | undefined
  cooperationEmail: string
  supportEmail: string
  foundedYear: number
  attributions: { text: string; url: string }[]
}

const SHOWN = [
  'id',
  'shortName',
  'tagline',
  'demoNotice',
  'themeColor',
  'links',
  'deepLinkScheme',
  'cooperationEmail',
  'foundedYear',
] as const

/** What the browser has of it: all else is said by heads, and by pages that ask for it. */
export type ShownBrand = Pick<Brand, (typeof SHOWN)[number]> & Partial<Pick<Brand, 'attributions'>>

/** @param hasFooter whose data is shown stands in the footer, and pages in the app have none */
export function shownBrand(brand: Brand, hasFooter: boolean): ShownBrand {
  const shown: Partial<Record<keyof Brand, unknown>> = {}
  for (const key of SHOWN) shown[key] = brand[key]
  if (hasFooter) shown.attributions = brand.attributions
  return shown as ShownBrand
}
