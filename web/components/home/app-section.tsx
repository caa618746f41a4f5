import { useTranslations } from '../../intl/use-translations.ts'
import { Section } from '../../ui/section.tsx'
import { StoreButtons } from '../download/store-buttons.tsx'
import { Art } from '../../art/art.tsx'

/** The end of the page: the app. */
export function AppSection() {
  const t = useTranslations('home.app')
  return (
    <Section id="app" tone="deep-red">
      <div className="grid justify-items-start gap-8 750:grid-cols-[1fr_auto] 750:items-center 750:gap-16">
        <div>
          <h2 className="text-28 750:text-36">{t('title')}</h2>
          <p className="mt-3 text-muted 750:text-18">{t('lead')}</p>
          <StoreButtons className="mt-7" />
        </div>
        <Art
          name="things/phone"
          className="-mb-18 aspect-[200/380] w-42 justify-self-center 750:-mt-12 750:-mb-34 750:w-55"
        />
      </div>
    </Section>
  )
}
