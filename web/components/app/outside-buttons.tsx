import { useLocation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { useBrowserValue } from '../../page/use-browser-value.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useSiteHref } from '../site-link.tsx'

/** For who is not logged in and not in the app: on a phone the app, at this very page, else its shop. */
export function OutsideButton() {
  const t = useTranslations('app.login')
  const siteHref = useSiteHref()
  const appHref = useAppHref()
  if (appHref) return <Button href={appHref}>{t('toApp')}</Button>
  return <ButtonLink to={siteHref('/download')}>{t('getApp')}</ButtonLink>
}

/** Beside it: the shop for who has no app, and where there is a simulator, that with this page. */
export function OtherOutsideButtons() {
  const t = useTranslations('app.login')
  const siteHref = useSiteHref()
  const appHref = useAppHref()
  const { pathname, search } = useLocation()
  const hasSimulator = useRootData()?.settings.hasSimulator
  return (
    <>
      {appHref && (
        <ButtonLink kind="quiet" to={siteHref('/download')}>
          {t('getApp')}
        </ButtonLink>
      )}
      {hasSimulator && (
        <ButtonLink
          kind={appHref ? 'text' : 'quiet'}
          to={siteHref(`/simulator?page=${encodeURIComponent(pathname + search)}`)}
        >
          {t('simulator')}
        </ButtonLink>
      )}
    </>
  )
}

/** What opens this page in the app (docs/app-bridge.md); undefined where there can be none. */
export function useAppHref(): string | undefined {
  const { pathname } = useLocation()
  const isPhone = useBrowserValue(standsOnPhone, false)
  const scheme = useRootData()?.brand.deepLinkScheme
  if (!isPhone || scheme === undefined) return undefined
  return scheme + (/^\/(?:app-web\/)?(.+)/.exec(pathname)?.[1] ?? 'wallet')
}

const standsOnPhone = () => /\b(iPhone|iPad|iPod|Android)\b/.test(navigator.userAgent)
