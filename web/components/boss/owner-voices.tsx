import type { Voice } from '#contract/voices.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Section } from '../../ui/section.tsx'
import { SectionFailed } from '../section-failed.tsx'
import { VoiceCard } from '../home/voice-card.tsx'

/** What other owners say, those of the area first. */
export function OwnerVoices({ voices }: { voices: readonly Voice[] | undefined }) {
  const t = useTranslations('boss.reboss.voices')
  if (voices?.length === 0) return null
  return (
    <Section title={t('title')} tone="sand">
      {voices ? (
        <div className="grid gap-5 750:grid-cols-2">
          {voices.map((voice) => (
            <VoiceCard key={voice.id} voice={voice} />
          ))}
        </div>
      ) : (
        <SectionFailed text={t('failed')} retryLabel={t('retry')} />
      )}
    </Section>
  )
}
