import { useTranslations } from '../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../art/icons.tsx'
import { useRootData } from '../../page/root-data.ts'
import { SiteLink } from '../site-link.tsx'
import { ConsentButton } from './consent-button.tsx'

/** Whose site it is, its terms, and whose data it shows. */
export function FooterEnd({ asksConsent }: { asksConsent: boolean }) {
  const t = useTranslations('shell.footer')
  const root = useRootData()
  if (!root) return null
  const year = new Date(root.timeStamp).getUTCFullYear()
  return (
    <div className="footer-end">
      <p>{t('copyright', { from: root.brand.foundedYear, to: year })}</p>
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
        {asksConsent && <ConsentButton />}
      </ul>
      {root.brand.demoNotice && <p className="w-full">{root.brand.demoNotice}</p>}
      {root.brand.attributions && (
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
      )}
    </div>
  )
}
