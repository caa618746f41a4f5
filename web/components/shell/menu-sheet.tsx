import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronRightIcon, ExternalIcon, MenuIcon } from '../../art/icons.tsx'
import { Sheet } from '../../ui/modals/sheet.tsx'
import { useSiteHref } from '../site-link.tsx'
import { menuItems } from './menu-items.ts'

/** The menu below 1080 px: a sheet from the side that closes when the route changes. */
export function MenuSheet() {
  const t = useTranslations('shell')
  const { key } = useLocation()
  // Open belongs to one place in the history, so a change of route closes it by itself.
  const [openAt, setOpenAt] = useState<string>()
  const isMenuOpen = openAt === key
  return (
    <div className="1080:hidden">
      {/* Without scripts the links of the footer serve as the menu. */}
      <a href="#footer-menu" className="icon-button hidden no-script:inline-flex">
        <MenuIcon className="size-6" />
        <span className="sr-only">{t('menu.open')}</span>
      </a>
      <IconButton
        label={t('menu.open')}
        icon={<MenuIcon className="size-6" />}
        aria-expanded={isMenuOpen}
        onClick={() => setOpenAt(key)}
        className="no-script:hidden"
      />
      <Sheet
        side="right"
        open={isMenuOpen}
        onClose={() => setOpenAt(undefined)}
        title={t('menu.title')}
        closeLabel={t('menu.close')}
      >
        <MenuLinks />
      </Sheet>
    </div>
  )
}

function MenuLinks() {
  const t = useTranslations('shell.menu')
  const root = useRootData()
  const siteHref = useSiteHref()
  return (
    <nav aria-label={t('label')}>
      <ul className="grid">
        {menuItems(root?.area ?? 'tw').map((item) => (
          <li key={item.key}>
            <NavLink to={siteHref(item.path)} className="menu-link">
              {t(item.key)}
              <ChevronRightIcon />
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        <Button to={siteHref('/download')}>{t('download')}</Button>
        <Button kind="quiet" href={root?.brand.links.bossLogin ?? '/'} icon={<ExternalIcon />}>
          {t('bossLogin')}
        </Button>
      </div>
    </nav>
  )
}
