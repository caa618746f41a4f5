import { useCallback, useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../client/prefetch-links.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { MenuIcon } from '../../art/icons.tsx'
import type { Menu as MenuOfPages } from './menu.tsx'

/** Where the footer has the same links: the menu without scripts, and without the menu's own. */
const IN_FOOTER = 'footer-menu'

/** The menu below 1080 px: a sheet from the side that closes when the route changes. */
export function MenuSheet() {
  const t = useTranslations('shell')
  const { key } = useLocation()
  // Open belongs to one place in the history, so a change of route closes it by itself.
  const [openAt, setOpenAt] = useState<string>()
  const isMenuOpen = openAt === key
  const { Menu, fetchMenu } = useFetchedMenu()
  const open = () => {
    setOpenAt(key)
    fetchMenu().catch(() => {
      setOpenAt(undefined)
      document.getElementById(IN_FOOTER)?.scrollIntoView()
    })
  }
  return (
    <div className="1080:hidden">
      <a
        href={`#${IN_FOOTER}`}
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
        onClick={open}
        className="top-bar-word no-script:hidden"
      >
        <MenuIcon className="size-6" />
        <span>{t('menu.title')}</span>
      </button>
      {Menu && openAt !== undefined && <Menu isOpen={isMenuOpen} onClose={() => setOpenAt('')} />}
    </div>
  )
}

/** The menu's script comes when the page has come to rest, or by the tap that asks for it. */
function useFetchedMenu() {
  const [Menu, setMenu] = useState<ComponentType<ComponentProps<typeof MenuOfPages>>>()
  const fetchMenu = useCallback(async () => {
    const module = await import('./menu.tsx')
    setMenu(() => module.Menu)
  }, [])
  // What did not come ahead is asked for by the tap.
  useEffect(() => whenIdle(() => void fetchMenu().catch(() => undefined)), [fetchMenu])
  return { Menu, fetchMenu }
}
