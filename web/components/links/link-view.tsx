import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { PublicShell } from '../shell/public-shell.tsx'
import { BrandLink } from '../shell/brand-link.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'

export interface FollowedLink {
  title: string
  webHref: string | undefined
  /** Opens the app; none where the device is not known. */
  appHref: string | undefined
  shops: { shop: 'appStore' | 'googlePlay'; href: string }[]
  brandName: string
  drawing?: ArtName
}

/** What a phone sees of a dynamic link: into the app, to the shop for the app, or on in the web. */
export function LinkView(link: FollowedLink) {
  const { title, webHref, appHref, shops, brandName, drawing = 'scenes/collect' } = link
  const t = useTranslations('pages.link')
  return (
    <PublicShell>
      <div className="measure balanced grid max-w-130 gap-6 py-8 text-center">
        <BrandLink
          className="inline-flex min-h-11 items-center justify-self-center"
          label={brandName}
        />
        <Art name={drawing} className="mx-auto aspect-4/3 w-full max-w-80" isFirst />
        <div>
          <h1 className="text-28">{title}</h1>
          <p className="mt-3 text-muted">{t('text')}</p>
        </div>
        <div className="grid gap-3">
          {appHref && <Button href={appHref}>{t('open')}</Button>}
          {shops.map(({ shop, href }) => (
            <Button key={shop} kind="quiet" href={href}>
              {t(shop)}
            </Button>
          ))}
          {webHref && (
            <Button kind={appHref ? 'text' : 'primary'} href={webHref}>
              {t('web')}
            </Button>
          )}
        </div>
      </div>
    </PublicShell>
  )
}
