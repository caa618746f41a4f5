import type { Voice } from '#contract/voices.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionFailed } from '../section-failed.tsx'
import { VoiceCard } from './voice-card.tsx'

/** Voices of members, those of the area first. */
export function EvaluationSection({ voices }: { voices: readonly Voice[] | undefined }) {
  const t = useTranslations('home.evaluation')
  if (voices?.length === 0) return null
  return (
    <Section id="evaluation" title={t('title')}>
      {voices ? (
        <Carousel label={t('list')} previousLabel={t('previous')} nextLabel={t('next')}>
          {voices.map((voice) => (
            <VoiceCard key={voice.id} voice={voice} />
          ))}
        </Carousel>
      ) : (
        <SectionFailed text={t('failed')} retryLabel={t('retry')} />
      )}
    </Section>
  )
}
