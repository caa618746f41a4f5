import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../client/prefetch-links.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { MenuIcon } from '../../art/icons.tsx'

const loadMenu = () => import('./menu.tsx').then((module) => ({ default: module.Menu }))

/** Fetched when the page has come to rest, or by the tap that asks for it. */
const Menu = lazy(loadMenu)

/** The menu below 1080 px: a sheet from the side that closes when the route changes. */
export function MenuSheet() {
  const t = useTranslations('shell')
  const { key } = useLocation()
  // Open belongs to one place in the history, so a change of route closes it by itself.
  const [openAt, setOpenAt] = useState<string>()
  const isMenuOpen = openAt === key
  useEffect(() => whenIdle(() => void loadMenu()), [])
  return (
    <div className="1080:hidden">
      {/* Without scripts the links of the footer serve as the menu. */}
      <a
        href="#footer-menu"
        aria-label={t('menu.open')}
        className="top-bar-word hidden! no-script:flex!"
      >
        <MenuIcon className="size-6" />
        <span>{t('menu.title')}</span>
      </a>
      <button
        type="button"
        aria-label={t('menu.open')}
        aria-expanded={isMenuOpen}
        onClick={() => setOpenAt(key)}
        className="top-bar-word no-script:hidden"
      >
        <MenuIcon className="size-6" />
        <span>{t('menu.title')}</span>
      </button>
      {openAt !== undefined && (
        <Suspense>
          <Menu isOpen={isMenuOpen} onClose={() => setOpenAt('')} />
        </Suspense>
      )}
    </div>
  )
}
