import { PRESS_CONTACT_RULES } from '#contract/values/contact-rules.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { ContactDone } from '../contact-done.tsx'
import { ContactFields } from '../contact-fields.tsx'
import { ContactForm } from '../contact-form.tsx'
import { ContactSection } from '../contact-section.tsx'
import { PRESS_CONTACT } from '../form-calls.ts'
import { FormColumn } from '../form-column.tsx'
import type { ServedForm } from '../form-place.ts'
import { useContactForm } from '../use-contact-form.ts'
import { useIslandPlace } from '../use-island-place.ts'

const YOU = ['companyName', 'contactName', 'jobTitle', 'email', 'mobile'] as const

const rulesOf = () => PRESS_CONTACT_RULES

/** A question of the press. */
export function PressFormPart({ served }: { served: ServedForm }) {
  const t = useTranslations('forms.pressContact')
  const form = useContactForm(useIslandPlace(served, PRESS_CONTACT), { rulesOf })
  if (form.receipt) {
    return (
      <ContactDone form={form} againPath="/press/contact">
        <p>{t('next')}</p>
      </ContactDone>
    )
  }
  return (
    <FormColumn>
      <ContactForm form={form}>
        <ContactSection title={t('sections.you')}>
          <ContactFields form={form} names={YOU} labels={{ companyName: t('outlet') }} />
        </ContactSection>
        <ContactSection title={t('sections.message')}>
          <ContactFields form={form} names={['subject', 'content']} />
        </ContactSection>
      </ContactForm>
    </FormColumn>
  )
}
