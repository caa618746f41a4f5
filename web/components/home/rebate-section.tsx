import { useTranslations } from '../../intl/use-translations.ts'
import { Section } from '../../ui/section.tsx'
import { Island } from '../island.tsx'
import { RebateExample } from './rebate-example.tsx'

export function RebateSection() {
  const t = useTranslations('home.rebate')
  return (
    <Section id="rebate" tone="sand" title={t('title')} lead={t('lead')}>
      <Island name="rebate-example" part={RebateExample} texts={['home.rebate']} props={{}} />
    </Section>
  )
}
