import { AREA_FACTS, TAIWAN } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData, type RootData } from '../../page/root-data.ts'
import { SiteLink } from '../site-link.tsx'
import { SiteLogo } from './site-logo.tsx'
import { menuItems } from './menu-items.ts'
import { SocialLinks } from './social-links.tsx'

/** Brand, the site's pages, the company. */
export function FooterColumns() {
  const root = useRootData()
  if (!root) return null
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-10 pb-10 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
      <FooterBrand root={root} />
      <FooterLinks root={root} />
      <FooterCompany root={root} />
    </div>
  )
}

function FooterBrand({ root }: { root: RootData }) {
  return (
    <div className="col-span-2 grid content-start gap-5 750:col-span-1">
      <SiteLogo />
      <p className="max-w-80">{root.brand.tagline}</p>
      <SocialLinks links={root.brand.links} />
    </div>
  )
}

function FooterLinks({ root }: { root: RootData }) {
  const t = useTranslations('shell')
  const visit = menuItems(root.area).map((item) => ({
    path: item.path,
    words: t(`menu.${item.key}`),
  }))
  visit.push({ path: '/online-shop/item', words: t('footer.shop') })
  visit.push({ path: '/events', words: t('footer.events') })
  const contact = [
    { path: '/service', words: t('footer.service') },
    { path: '/cooperation', words: t('footer.cooperation') },
    ...(root.area === TAIWAN ? [{ path: '/press', words: t('footer.press') }] : []),
    { path: '/jobs', words: t('footer.jobs') },
    { path: '/download', words: t('footer.download') },
  ]
  return (
    <>
      <LinkList id="footer-menu" title={t('footer.explore')} links={visit} />
      <LinkList title={t('footer.contact')} links={contact} />
    </>
  )
}

interface LinkListProps {
  id?: string
  title: string
  links: { path: string; words: string }[]
}

function LinkList({ id, title, links }: LinkListProps) {
  return (
    <nav id={id} aria-label={title}>
      <h2 className="mb-2 text-16">{title}</h2>
      <ul>
        {links.map(({ path, words }) => (
          <li key={path}>
            <SiteLink to={path} className="footer-link">
              {words}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterCompany({ root }: { root: RootData }) {
  const t = useTranslations('shell.footer')
  const { companyInfo, brand } = root
  return (
    <address className="col-span-2 grid content-start gap-1 750:col-span-1 not-italic">
      {companyInfo && (
        <>
          <h2 className="mb-2 text-16">{companyInfo.name}</h2>
          <p>{companyInfo.address}</p>
          <p>
            {t(`taxNo.${AREA_FACTS[companyInfo.area].companyArea}`, { number: companyInfo.taxNo })}
          </p>
          <p>
            <a href={`tel:${companyInfo.phone.replace(/[^+\d]/g, '')}`} className="footer-link">
              {companyInfo.phone}
            </a>
          </p>
        </>
      )}
      <p>
        <a href={`mailto:${brand.cooperationEmail}`} className="footer-link">
          {brand.cooperationEmail}
        </a>
      </p>
    </address>
  )
}
