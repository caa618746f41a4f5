import type { Locale } from '#contract/values/locale.ts'
import type { Brand } from '#web/page/brand.ts'
import { siteTextsOf } from '../../domain/publishing/content/site-texts.ts'

/** The operator's brand in one language. */
export function brandOf(locale: Locale): Brand {
  const brand = siteTextsOf(locale).brand
  const socials = new Map(brand.socials.map(({ kind, url }) => [kind, url]))
  return {
    id: brand.id,
    name: brand.name,
    shortName: brand.shortName,
    tagline: brand.tagline,
    description: brand.description,
    demoNotice: brand.demoNotice,
    themeColor: brand.themeColors,
    links: {
      bossLogin: brand.bossLoginUrl,
      chat: socials.get('chat') ?? '',
      socialNetwork: socials.get('social-network') ?? '',
      video: socials.get('video') ?? '',
      photo: socials.get('photo') ?? '',
      ...brand.appLinks,
    },
    deepLinkScheme: brand.deepLinkScheme,
    ownersApp: brand.ownersApp,
    cooperationEmail: brand.cooperationEmail,
    supportEmail: brand.supportEmail,
    foundedYear: brand.foundedYear,
    attributions: brand.attributions.map(({ statement, licence, licenceUrl }) => ({
      text: `${statement} · ${licence}`,
      url: licenceUrl,
    })),
  }
}
