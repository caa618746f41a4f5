import type { CampaignEvent } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Section } from '../../ui/section.tsx'

/** The small print, in plain words: open to whoever looks for it. */
export function EventRules({ event }: { event: CampaignEvent }) {
  const t = useTranslations('events.rules')
  return (
    <Section tight tone="sand">
      <div className="mx-auto max-w-reading">
        <h2 className="text-18">{t('title')}</h2>
        <ul className="mt-3 grid list-disc gap-2 ps-[1.2em] text-14 text-muted">
          {event.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
