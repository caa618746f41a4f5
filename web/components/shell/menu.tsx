import { NavLink } from 'react-router'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ChevronRightIcon, ExternalIcon } from '../../art/icons.tsx'
import { Sheet } from '../../ui/modals/sheet.tsx'
import { useSiteHref } from '../site-link.tsx'
import { menuItems } from './menu-items.ts'

interface MenuProps {
  /** What opens it on a page that React does not come to. */
  id?: string
  isOpen: boolean
  onClose?: () => void
}

/** The pages of the site, and the ways to the app and to the owners' login. */
export function Menu({ id, isOpen, onClose }: MenuProps) {
  const t = useTranslations('shell.menu')
  return (
    <Sheet
      id={id}
      side="right"
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
    >
      <MenuLinks />
    </Sheet>
  )
}

function MenuLinks() {
  const t = useTranslations('shell.menu')
  const footer = useTranslations('shell.footer')
  const root = useRootData()
  const siteHref = useSiteHref()
  return (
    <nav aria-label={t('label')}>
      <ul className="grid">
        {menuItems(root?.area ?? DEFAULT_AREA).map((item) => (
          <li key={item.key}>
            <NavLink to={siteHref(item.path)} className="menu-link">
              {t(item.key)}
              <ChevronRightIcon />
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to={siteHref('/service')} className="menu-link">
            {footer('service')}
            <ChevronRightIcon />
          </NavLink>
        </li>
      </ul>
      <div className="mt-6 grid gap-3">
        <ButtonLink to={siteHref('/download')}>{t('download')}</ButtonLink>
        <Button kind="quiet" href={root?.brand.links.bossLogin ?? '/'} icon={<ExternalIcon />}>
          {t('bossLogin')}
        </Button>
      </div>
    </nav>
  )
}
