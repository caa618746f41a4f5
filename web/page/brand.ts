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
