import type { ReactNode } from 'react'
import { AREAS } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ContactFields } from '../forms/contact-fields.tsx'
import { ContactForm } from '../forms/contact-form.tsx'
import { ContactSection } from '../forms/contact-section.tsx'
import type { SectionStep } from '../forms/section-step.ts'
import { ShowFieldsButton } from '../forms/show-fields-button.tsx'
import type { ContactFormState } from '../forms/use-contact-form.ts'

/** The fields of the sections, in the order of the form. */
export const APPLICATION_SECTIONS = {
  company: ['area', 'companyName', 'taxNumber', 'storeName', 'storeAddress'],
  contact: ['contactName', 'jobTitle', 'storePhone', 'email'],
  bank: ['bankName', 'bankBranch', 'bankAccount', 'bankAccountHolder', 'monthlyAmount'],
} as const

interface ApplicationFormProps {
  form: ContactFormState
  /** One for each section. */
  steps: readonly SectionStep[]
}

/** The form of a store owner who applies for card payment. */
export function ApplicationForm({ form, steps }: ApplicationFormProps) {
  const t = useTranslations('apply.form')
  const areaName = useTranslations('shell.area')
  const choices = { area: AREAS.map((area) => ({ value: area, label: areaName(area) })) }
  const fields = { form, choices, labels: { storePhone: t('phone') } }
  const [company, contact, bank] = steps
  return (
    <ContactForm form={form} submitLabel={t('submit')} purpose={t('purpose')}>
      <ContactSection title={t('sections.company')} step={company}>
        <ContactFields {...fields} names={['area']} />
        <ShowFieldsButton />
        <ContactFields {...fields} names={APPLICATION_SECTIONS.company.slice(1)} />
      </ContactSection>
      <ContactSection title={t('sections.contact')} step={contact}>
        <Pair>
          <ContactFields {...fields} names={['contactName', 'jobTitle']} />
        </Pair>
        <ContactFields {...fields} names={['storePhone', 'email']} />
      </ContactSection>
      <ContactSection title={t('sections.bank')} step={bank}>
        <Pair>
          <ContactFields {...fields} names={['bankName', 'bankBranch']} />
        </Pair>
        <ContactFields {...fields} names={['bankAccount', 'bankAccountHolder', 'monthlyAmount']} />
      </ContactSection>
    </ContactForm>
  )
}

/** Two short fields side by side, where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-5 750:grid-cols-2">{children}</div>
}
