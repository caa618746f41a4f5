import type { Area } from '#contract/values/area.ts'
import type { ContactValues } from '#contract/values/contact-fields.ts'
import { PROSPECT_STORE_RULES } from '#contract/values/contact-rules.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { ApplySteps } from '../../boss/apply-steps.tsx'
import { ContactDone } from '../contact-done.tsx'
import type { Choice } from '../contact-fields.tsx'
import { PROSPECT_STORE } from '../form-calls.ts'
import { FormColumn } from '../form-column.tsx'
import type { ServedForm } from '../form-place.ts'
import { FormProgress } from '../form-progress.tsx'
import type { AreaChoices } from '../load-area-choices.ts'
import { sectionSteps } from '../section-step.ts'
import { STORE_SECTIONS, StoreForm } from '../store-form.tsx'
import { useContactForm } from '../use-contact-form.ts'
import { useIslandPlace } from '../use-island-place.ts'

interface StoreFormPartProps {
  served: ServedForm
  /** What the address says already. */
  prefill: ContactValues
  areaChoices: Record<Area, AreaChoices>
  sources: readonly Choice[]
}

const rulesOf = () => PROSPECT_STORE_RULES.store

/** The application of a store, and how far it is. */
export function StoreFormPart({ served, prefill, areaChoices, sources }: StoreFormPartProps) {
  const t = useTranslations('forms.prospectStore')
  const place = useIslandPlace(served, PROSPECT_STORE)
  const form = useContactForm(place, { rulesOf, defaultValues: prefill })
  if (form.receipt) {
    return (
      <ContactDone form={form} againPath="/reboss/form" againLabel={t('again')}>
        <div className="grid gap-6 py-4 text-start">
          <h2 className="text-22">{t('next')}</h2>
          <ApplySteps steps={['talk', 'set', 'start']} level={3} />
        </div>
      </ContactDone>
    )
  }
  const steps = sectionSteps(form, [
    { title: t('sections.store'), fields: STORE_SECTIONS.store },
    { title: t('sections.contact'), fields: STORE_SECTIONS.contact },
    { title: t('sections.more'), fields: STORE_SECTIONS.more },
  ])
  return (
    <FormColumn aside={<FormProgress steps={steps} />}>
      <StoreForm {...{ form, steps, areaChoices, sources }} />
    </FormColumn>
  )
}
