import { useTranslations } from '../../intl/use-translations.ts'
import { useSiteHref } from '../site-link.tsx'

/** The `back` of a page that stands right under the wallet. */
export function useWayToWallet(): { to: string; label: string } {
  const t = useTranslations('app.kit')
  const siteHref = useSiteHref()
  return { to: siteHref('/app-web/wallet'), label: t('backToWallet') }
}
