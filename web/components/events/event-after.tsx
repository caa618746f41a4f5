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
      <ul className="event-gave">
        {gave.map((gift) => (
          <li key={gift.title}>
            <h4 className="text-18">{gift.title}</h4>
            <p className="mt-2 text-muted">{gift.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
