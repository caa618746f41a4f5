import { useTranslations } from '../../intl/use-translations.ts'
import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'

/** How the draw is fair, in three steps that anybody can retrace. */
export function FairSteps() {
  const t = useTranslations('new-year.fair')
  return (
    <Section tone="sand" title={t('title')} lead={t('lead')}>
      <Steps
        items={(['sealed', 'picked', 'checked'] as const).map((step) => ({
          title: t(`${step}.title`),
          text: t(`${step}.text`),
        }))}
      />
    </Section>
  )
}
