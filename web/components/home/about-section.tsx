import type { SiteNumbers } from '#contract/site-numbers.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CalendarIcon, PinIcon } from '../../art/place-icons.tsx'
import { ListIcon } from '../../art/search-icons.tsx'
import { Section } from '../../ui/section.tsx'
import { Numbers } from './numbers.tsx'
import { Points } from './points.tsx'

/** What it is, in one sentence, three promises and three numbers; the limits are said here too. */
export function AboutSection({ numbers }: { numbers: SiteNumbers | undefined }) {
  const t = useTranslations('home.about')
  return (
    <Section id="about">
      <Numbers numbers={numbers} />
      <div className="mt-14 grid gap-10 750:mt-20 lg:grid-cols-[5fr_6fr] lg:gap-20">
        <div>
          <h2 className="text-28 750:text-36">{t('title')}</h2>
          <p className="mt-4 text-muted 750:text-18">{t('lead')}</p>
        </div>
        <Points
          items={[
            { icon: CalendarIcon, title: t('lasting.title'), text: t('lasting.text') },
            { icon: ListIcon, title: t('clear.title'), text: t('clear.text') },
            { icon: PinIcon, title: t('near.title'), text: t('near.text') },
          ]}
        />
      </div>
      <p className="mt-10 max-w-reading text-muted 750:mt-14">{t('honest')}</p>
    </Section>
  )
}
