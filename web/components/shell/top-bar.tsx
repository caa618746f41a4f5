import { NavLink } from 'react-router'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { classNames } from '../../ui/class-names.ts'
import { ExternalIcon } from '../../art/icons.tsx'
import { SiteLink, useSiteHref } from '../site-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { isCompact, menuItems } from './menu-items.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { useBarHidden } from './use-bar-hidden.ts'
import { SiteLogo } from './site-logo.tsx'

/** Fixed, 80 px high (60 on a phone); slides away while the page is scrolled down. */
export function TopBar() {
  const t = useTranslations('shell')
  const root = useRootData()
  const isHidden = useBarHidden()
  if (!root) return null
  const compact = isCompact(root.area, root.locale)
  return (
    <header className="top-bar" data-hidden={isHidden || undefined}>
      <div className="measure flex h-full items-center gap-6 1080:gap-4">
        <SiteLink to="/" className="top-bar-brand" aria-label={t('home')}>
          <SiteLogo />
        </SiteLink>
        <nav
          aria-label={t('menu.label')}
          className={classNames('top-bar-menu', compact && 'top-bar-menu-compact')}
        >
          <TopBarLinks compact={compact} />
        </nav>
        <div className="ms-auto flex items-center gap-1 1080:ms-0">
          <a href={root.brand.links.bossLogin} className="top-bar-login" rel="noopener">
            {t('menu.bossLogin')}
            <ExternalIcon className="size-4" />
          </a>
          <LanguageMenu />
          <MenuSheet />
        </div>
      </div>
    </header>
  )
}

function TopBarLinks({ compact }: { compact: boolean }) {
  const t = useTranslations('shell.menu')
  const root = useRootData()
  const siteHref = useSiteHref()
  return menuItems(root?.area ?? DEFAULT_AREA).map((item) => (
    <NavLink
      key={item.key}
      to={siteHref(item.path)}
      className={classNames('top-bar-link', compact && item.isFirstToGo && 'max-[1431px]:hidden')}
    >
      {compact ? (
        <>
          <span className="min-[1431px]:hidden">{t(`short.${item.key}`)}</span>
          <span className="max-[1430.98px]:hidden">{t(item.key)}</span>
        </>
      ) : (
        t(item.key)
      )}
    </NavLink>
  ))
}
