import { redirect } from 'react-router'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { notFound } from '../../page/page-middleware.ts'
import { platformOf } from '../../page/platform.ts'
import { allowedTargets } from './link-targets.ts'

/** `/{token}` of specification.md, Screens: the serial number of a dynamic link. */
export function isLinkToken(segment: string): boolean {
  return /^[A-Za-z0-9-]{8,32}$/.test(segment)
}

/**
 * Follows a dynamic link. A computer goes straight on to the web page. A phone gets a page with one
 * tap into the app, since no browser tells whether the app is there; crawlers read its tags.
 */
export const loadLink = pageLoader(['pages'], async ({ api, params, request, brand, text }) => {
  const { link } = orThrow(await api.dynamicLinks.get({ sn: params.area ?? '' }))
  const targets = allowedTargets(link.targets, brand)
  const platform = platformOf(request.headers.get('user-agent'))
  if (platform === 'computer') throw targets.web ? redirect(targets.web) : notFound()
  const { appStore, googlePlay } = brand.links
  return {
    head: {
      title: link.title,
      description: text('pages.link.description'),
      picture: 'home' as const,
      isHidden: true,
    },
    title: link.title,
    webHref: targets.web,
    appHref: platform === 'crawler' ? undefined : targets[platform],
    shops: [
      ...(platform === 'android' ? [] : [{ shop: 'appStore' as const, href: appStore }]),
      ...(platform === 'ios' ? [] : [{ shop: 'googlePlay' as const, href: googlePlay }]),
    ],
    brandName: brand.name,
  }
})
