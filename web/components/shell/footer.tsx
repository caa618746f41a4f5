import { useTranslations } from '../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../art/icons.tsx'
import { useRootData, type RootData } from '../../root-data.ts'
import { SiteLink } from '../site-link.tsx'
import { ConsentButton } from './consent-button.tsx'
import { menuItems } from './menu-items.ts'
import { SocialLinks } from './social-links.tsx'
import { StillArt } from '../still-art.tsx'

/** Company, links, attributions. `simple` is what the jobs layout has: the last lines alone. */
export function Footer({ simple = false }: { simple?: boolean }) {
  const root = useRootData()
  if (!root) return null
  return (
    <footer className="footer tone-deep-red">
      <div className="measure">
        {!simple && (
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 pb-10 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
            <FooterBrand root={root} />
            <FooterLinks root={root} />
            <FooterCompany root={root} />
          </div>
        )}
        <FooterEnd root={root} />
      </div>
    </footer>
  )
}

function FooterBrand({ root }: { root: RootData }) {
  return (
    <div className="col-span-2 grid content-start gap-5 750:col-span-1">
      <StillArt name="BrandLogo" className="brand-logo" />
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
  const contact = [
    { path: '/service', words: t('footer.service') },
    { path: '/cooperation', words: t('footer.cooperation') },
    ...(root.area === 'tw' ? [{ path: '/press', words: t('footer.press') }] : []),
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
          <p>{t('taxNo', { number: companyInfo.taxNo })}</p>
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

function FooterEnd({ root }: { root: RootData }) {
  const t = useTranslations('shell.footer')
  const year = new Date(root.timeStamp).getUTCFullYear()
  return (
    <div className="footer-end">
      <p>{t('copyright', { from: root.brand.foundedYear, to: year, brand: root.brand.name })}</p>
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <SiteLink to="/privacy" className="footer-link">
            {t('privacy')}
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/privacy#terms-of-service" className="footer-link">
            {t('terms')}
          </SiteLink>
        </li>
        <ConsentButton />
      </ul>
      {root.brand.demoNotice && <p className="w-full">{root.brand.demoNotice}</p>}
      <details className="w-full">
        <summary className="footer-link gap-1">
          {t('attributions')}
          <ChevronDownIcon className="size-4" />
        </summary>
        <ul className="mt-2 grid gap-1">
          {root.brand.attributions.map(({ text, url }) => (
            <li key={text}>
              <a href={url} rel="noopener" className="underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
