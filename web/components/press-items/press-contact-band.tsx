import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { useSiteHref } from '../site-link.tsx'

/** Where journalists find the press form; closes every page of the press center. */
export function PressContactBand() {
  const t = useTranslations('press.contact')
  const siteHref = useSiteHref()
  return (
    <Section tone="sand" tight>
      <div className="flex flex-wrap items-center justify-between gap-6">
        <div className="max-w-reading">
          <h2 className="text-22 750:text-28">{t('title')}</h2>
          <p className="mt-2 text-muted">{t('text')}</p>
        </div>
        <ButtonLink to={siteHref('/press/contact')}>{t('action')}</ButtonLink>
      </div>
    </Section>
  )
}
