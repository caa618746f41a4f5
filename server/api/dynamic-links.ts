import { localized } from '#contract/values/localized.ts'
import { getDynamicLink } from '../domain/publishing/dynamic-links/get-dynamic-link.ts'
import type { Handlers } from './handlers.ts'

export const dynamicLinks: Handlers<'dynamicLinks'> = {
  async get(input, { app, locale }) {
    const { titles, ...link } = await getDynamicLink(app.db, app.clock, { sn: input.sn })
    return { link: { ...link, title: localized(titles, locale) } }
  },
}
