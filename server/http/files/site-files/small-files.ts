import type { Locale } from '#contract/values/locale.ts'
import type { AppContext } from '../../../wiring/context.ts'
import { brandOf } from '../../pages/brand.ts'

const SECURITY_TXT_DAYS = 180

/** Calls, pages of members and tools are nothing for a search engine. */
export function robotsTxt(origin: string): string {
  const closed = ['/api/', '/app-web/', '/portal-web', '/apply/', '/simulator', '/offline']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** RFC 9116. The file says until when it can be believed, and is made anew with each request. */
export function securityTxt({ config, clock }: AppContext, origin: string): string {
  const contact = config.securityContact ?? `mailto:${brandOf('en-US').supportEmail}`
  const expires = new Date(clock.now().getTime() + SECURITY_TXT_DAYS * 86_400_000)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

export function webManifest(locale: Locale): object {
  const brand = brandOf(locale)
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    description: brand.description,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColor.light,
    background_color: brand.themeColor.light,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
}

/** Paths that the app opens by itself when it is installed. */
const APP_PATHS = ['/app-web/*', '/store/*', '/mgm/*', '/share/*']

/** Universal links of iOS; undefined until `APPLE_APP_ID` is configured. */
export function appleAppSiteAssociation({ config }: AppContext): object | undefined {
  const { appleAppId } = config.appAssociation
  if (appleAppId === undefined) return undefined
  const components = APP_PATHS.map((path) => ({ '/': path }))
  return { applinks: { details: [{ appIDs: [appleAppId], components }] } }
}

/** App links of Android; undefined until the package and its certificate are configured. */
export function assetLinks({ config }: AppContext): object | undefined {
  const { androidPackage, androidCertSha256 } = config.appAssociation
  if (androidPackage === undefined || androidCertSha256 === undefined) return undefined
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: androidPackage,
        sha256_cert_fingerprints: [androidCertSha256],
      },
    },
  ]
}
