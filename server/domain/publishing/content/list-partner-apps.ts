import type { Locale } from '#contract/values/locale.ts'
import { siteTextsOf } from './site-texts.ts'

/** Where a partner's points can be received: our own app first, then those of the same accounts. */
export function listPartnerApps(locale: Locale) {
  const { brand, partnerApps } = siteTextsOf(locale)
  const { id, name, tagline: description, deepLinkScheme, appLinks } = brand
  return [
    { id, name, description, deepLinkScheme, ...appLinks },
    ...partnerApps.map(({ id: other, text, appLinks: links, deepLinkScheme: scheme }) => ({
      id: other,
      ...text,
      deepLinkScheme: scheme,
      ...links,
    })),
  ]
}
