import { useTranslations } from '../../intl/use-translations.ts'
import { Section } from '../../ui/section.tsx'
import { StoreButtons } from '../download/store-buttons.tsx'
import { Art } from '../../art/art.tsx'

/** The end of the page: the app. */
export function AppSection() {
  const t = useTranslations('home.app')
  return (
    <Section id="app" tone="deep-red">
      <div className="app-section">
        <div>
          <h2 className="text-28 750:text-36">{t('title')}</h2>
          <p className="mt-3 text-muted 750:text-18">{t('lead')}</p>
          <StoreButtons className="mt-7" />
        </div>
        <Art name="things/phone" className="aspect-[200/380] app-phone" />
      </div>
    </Section>
  )
}
