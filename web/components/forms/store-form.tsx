import type { ReactNode } from 'react'
import { AREAS, DEFAULT_AREA, parseArea, type Area } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ContactFields, type Choice, type Choices } from './contact-fields.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactSection } from './contact-section.tsx'
import type { AreaChoices } from './load-area-choices.ts'
import type { SectionStep } from './section-step.ts'
import { ShowFieldsButton } from './show-fields-button.tsx'
import type { ContactFormState } from './use-contact-form.ts'

/** The fields of the sections, in the order of the form. */
export const STORE_SECTIONS = {
  store: ['area', 'storeName', 'businessType', 'city', 'region', 'storeAddress', 'storePhone'],
  contact: ['companyName', 'taxNumber', 'contactName', 'jobTitle', 'mobile', 'email'],
  more: ['pathId', 'source', 'content'],
} as const

interface StoreFormProps {
  form: ContactFormState
  /** One for each section. */
  steps: readonly SectionStep[]
  areaChoices: Record<Area, AreaChoices>
  sources: readonly Choice[]
}

/** The application of a store: the store, whom to call, and what else there is to say. */
export function StoreForm({ form, steps, areaChoices, sources }: StoreFormProps) {
  const t = useTranslations('forms.prospectStore')
  const choices = { ...useStoreChoices(form, areaChoices), pathId: sources }
  const fields = { form, choices, labels: { content: t('content') } }
  const [store, contact, more] = steps
  return (
    <ContactForm form={form} submitLabel={t('submit')}>
      <ContactSection title={t('sections.store')} step={store}>
        <ContactFields {...fields} names={['area', 'storeName', 'businessType']} />
        <Pair>
          <ContactFields {...fields} names={['city', 'region']} />
        </Pair>
        <ShowFieldsButton />
        <ContactFields {...fields} names={['storeAddress', 'storePhone']} />
      </ContactSection>
      <ContactSection title={t('sections.contact')} step={contact}>
        <ContactFields {...fields} names={['companyName', 'taxNumber']} />
        <Pair>
          <ContactFields {...fields} names={['contactName', 'jobTitle']} />
        </Pair>
        <ContactFields {...fields} names={['mobile', 'email']} />
      </ContactSection>
      <ContactSection title={t('sections.more')} step={more}>
        <ContactFields {...fields} names={['pathId']} />
        {/* Which friend, which shop: of no use before anything is chosen. */}
        <div className={form.values.pathId ? undefined : 'hidden no-script:block'}>
          <ContactFields {...fields} names={['source']} />
        </div>
        <ContactFields {...fields} names={['content']} />
      </ContactSection>
    </ContactForm>
  )
}

/** Business types and cities follow the chosen area, regions the chosen city. */
function useStoreChoices(
  { values }: ContactFormState,
  areaChoices: Record<Area, AreaChoices>,
): Choices {
  const t = useTranslations('shell.area')
  const { businessTypes, cities } = areaChoices[parseArea(values.area) ?? DEFAULT_AREA]
  const city = cities.find(({ value }) => value === values.city)
  return {
    area: AREAS.map((area) => ({ value: area, label: t(area) })),
    businessType: businessTypes,
    city: cities,
    region: city?.regions ?? [],
  }
}

/** Two short fields side by side, where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-5 750:grid-cols-2">{children}</div>
}
