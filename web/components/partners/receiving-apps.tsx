import type { PartnerApp } from '#contract/partners.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Platform } from '../../page/platform.ts'
import { Button } from '../../ui/button.tsx'

interface ReceivingAppsProps {
  apps: readonly PartnerApp[]
  /** The signed parameters, which the app opens with. */
  search: string
  /** Decides which shop is offered to whom the app is missing. */
  platform: Platform
}

/** The apps that can receive the points, each by its deep link; nobody can tell which are there. */
export function ReceivingApps({ apps, search, platform }: ReceivingAppsProps) {
  return (
    <ul className="grid gap-4">
      {apps.map((app) => (
        <li key={app.id} className="card grid gap-3">
          <div>
            <h3 className="text-18">{app.name}</h3>
            <p className="text-14 text-muted">{app.description}</p>
          </div>
          <OpenAppButton app={app} search={search} kind="quiet" />
          <Shops app={app} platform={platform} />
        </li>
      ))}
    </ul>
  )
}

interface OpenAppButtonProps {
  app: PartnerApp
  search: string
  kind: 'primary' | 'quiet'
}

export function OpenAppButton({ app, search, kind }: OpenAppButtonProps) {
  const t = useTranslations('portal.apps')
  return (
    <Button href={`${app.deepLinkScheme}portal?${search}`} kind={kind} size="large">
      {t('open', { name: app.name })}
    </Button>
  )
}

function Shops({ app, platform }: Pick<ReceivingAppsProps, 'platform'> & { app: PartnerApp }) {
  const t = useTranslations('portal.apps')
  const shops = [
    ...(platform === 'android' ? [] : [{ shop: 'App Store', href: app.appStore }]),
    ...(platform === 'ios' ? [] : [{ shop: 'Google Play', href: app.googlePlay }]),
  ]
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
      {t('missing')}
      {shops.map(({ shop, href }) => (
        <a
          key={shop}
          href={href}
          className="link inline-flex min-h-11 items-center"
          aria-label={t('shop', { shop, name: app.name })}
        >
          {shop}
        </a>
      ))}
    </p>
  )
}
