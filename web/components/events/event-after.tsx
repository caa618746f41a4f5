import type { CampaignEvent } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Section } from '../../ui/section.tsx'

/** After the window: how it was, told by what it gave. */
export function EventAfter({ event }: { event: CampaignEvent }) {
  const t = useTranslations('events.after')
  const { title, text, gave } = event.after
  return (
    <Section id="results" title={title} lead={text}>
      <h3 className="sr-only">{t('gave')}</h3>
      <ul className="grid gap-6 750:grid-cols-[repeat(auto-fit,minmax(220px,1fr))] 750:gap-10">
        {gave.map((gift) => (
          <li key={gift.title} className="border-t-3 border-gold pt-5">
            <h4 className="text-18">{gift.title}</h4>
            <p className="mt-2 text-muted">{gift.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
