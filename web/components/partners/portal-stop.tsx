import type { PartnerApp } from '#contract/partners.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Platform } from '../../page/platform.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useSiteHref } from '../site-link.tsx'
import { AreaChoice } from './area-choice.tsx'
import { ConversionState, type ConversionStop } from './conversion-state.tsx'
import type { LoadedConversion } from './load-conversion.ts'

export interface PortalStopProps extends Pick<LoadedConversion, 'quote' | 'search'> {
  stop: ConversionStop
  apps: readonly PartnerApp[]
  platform: Platform
  isFound: boolean | undefined
}

/** The portal where nothing can be converted: why, and the way on. */
export function PortalStop(props: PortalStopProps) {
  const { stop, quote, search, apps, platform, isFound } = props
  const isVisitor = useRootData()?.member === undefined
  return (
    <>
      <ConversionState
        level="h1"
        stop={stop}
        quote={quote}
        isFound={isFound}
        action={<NextStep {...{ stop, apps, platform }} />}
      />
      {stop === 'not_in_area' && isVisitor && (
        <div className="mx-auto max-w-reading">
          <AreaChoice {...{ quote, search }} />
        </div>
      )}
    </>
  )
}

function NextStep({ stop, apps, platform }: Pick<PortalStopProps, 'stop' | 'apps' | 'platform'>) {
  const t = useTranslations('portal')
  const siteHref = useSiteHref()
  const member = useRootData()?.member
  const [app] = apps
  const isPhone = platform === 'ios' || platform === 'android'
  if (stop === 'used' && member) {
    return <ButtonLink to={siteHref('/app-web/wallet')}>{t('done.wallet')}</ButtonLink>
  }
  if (stop === 'used' && isPhone && app) {
    return (
      <Button href={`${app.deepLinkScheme}wallet`}>{t('apps.open', { name: app.name })}</Button>
    )
  }
  if (stop === 'missing' || stop === 'used') {
    return <ButtonLink to={siteHref('/')}>{t('states.home')}</ButtonLink>
  }
  return (
    <>
      <ButtonLink kind="quiet" to={siteHref('/service')}>
        {t('states.contact')}
      </ButtonLink>
      <ButtonLink kind="text" to={siteHref('/')}>
        {t('states.home')}
      </ButtonLink>
    </>
  )
}
