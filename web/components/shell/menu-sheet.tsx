import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../../client/prefetch-links.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { MenuIcon } from '../../art/icons.tsx'
import { usePageHandle } from '../../page/page-handle.ts'
import type { Menu as MenuOfPages } from './menu.tsx'

/** Where the footer has the same links: the menu without scripts, and without the menu's own. */
const IN_FOOTER = 'footer-menu'

/** The menu below 1080 px: a sheet from the side that closes when the route changes. */
export function MenuSheet() {
  const t = useTranslations('shell')
  const { isStill } = usePageHandle()
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
      {isStill ? <StillMenu /> : <LiveMenu />}
    </div>
  )
}

const MENU_ID = 'menu'
/** Where the browser knows it, the menu needs no script. */
const OPENS_BY_ITSELF = { command: 'show-modal', commandfor: MENU_ID }
const MenuInPage = lazy(() => import('./menu.tsx').then(({ Menu }) => ({ default: Menu })))

/** Stands in the page, and is opened by `web/islands/dialogs.ts`. */
function StillMenu() {
  return (
    <Suspense>
      <MenuButton data-opens={MENU_ID} {...OPENS_BY_ITSELF} />
      <MenuInPage id={MENU_ID} isOpen={false} />
    </Suspense>
  )
}

function MenuButton(props: ComponentProps<'button'> & { 'data-opens'?: string }) {
  const t = useTranslations('shell')
  return (
    <button
      type="button"
      aria-label={t('menu.open')}
      aria-haspopup="dialog"
      className="top-bar-word no-script:hidden"
      {...props}
    >
      <MenuIcon className="size-6" />
      <span>{t('menu.title')}</span>
    </button>
  )
}

function LiveMenu() {
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
    <>
      <MenuButton aria-expanded={isMenuOpen} onClick={open} />
      {Menu && openAt !== undefined && <Menu isOpen={isMenuOpen} onClose={() => setOpenAt('')} />}
    </>
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
