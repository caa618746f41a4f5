import { useTranslations } from '../../intl/use-translations.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuIcon, SearchIcon } from '../../art/icons.tsx'

interface TopLineProps {
  onMenu: () => void
  onSearch: () => void
}

/** Above the page: the search with its keys; on a phone the way to the rail. */
export function TopLine({ onMenu, onSearch }: TopLineProps) {
  const t = useTranslations('console.frame')
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
  return (
    <header className="top-line">
      <span className="menu-button">
        <IconButton label={t('menu')} icon={<MenuIcon />} onClick={onMenu} />
        {t('name')}
      </span>
      <button type="button" className="search-button" onClick={onSearch}>
        <SearchIcon className="size-5" />
        {t('search')}
        <kbd className="search-keys text-14">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
    </header>
  )
}
