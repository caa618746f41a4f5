/** The operator's brand in the page's language, from `content/brand.json`. */
export interface Brand {
  name: string
  tagline: string
  description: string
  themeColor: { light: string; dark: string }
  links: {
    bossLogin: string
    chat: string
    socialNetwork: string
    video: string
    photo: string
    appStore: string
    googlePlay: string
  }
  cooperationEmail: string
  foundedYear: number
  attributions: { text: string; url: string }[]
}
