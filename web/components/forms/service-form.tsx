import { isContactField, type ContactValues } from '#contract/values/contact-fields.ts'
import { feedbackRules, type ContactRules } from '#contract/values/contact-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ContactFields } from './contact-fields.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactSection } from './contact-section.tsx'
import type { LoadedService } from './load-service.ts'
import { ShowFieldsButton } from './show-fields-button.tsx'
import type { FormPlace } from './form-place.ts'
import { useContactForm, type ContactFormState } from './use-contact-form.ts'

/** The service form's state, by the rules of the question type that is chosen in it. */
export function useServiceForm(
  place: FormPlace,
  { questionTypes }: LoadedService,
): ContactFormState {
  const rulesOf = ({ questionType }: ContactValues): ContactRules => {
    const type = questionTypes.find(({ id }) => id === questionType)
    return feedbackRules({
      fields: (type?.fields ?? []).filter(isContactField),
      requiredFields: (type?.requiredFields ?? []).filter(isContactField),
    })
  }
  return useContactForm(place, { rulesOf })
}

/** Shown after the reply fields and before the subject, in the order of the question type. */
const REPLY_FIELDS = ['name', 'email', 'mobile'] as const
const MESSAGE_FIELDS = ['subject', 'content'] as const

interface ServiceFormProps {
  form: ContactFormState
  service: LoadedService
}

/** Question type, its own fields, how to reply, the message: on the site and in the app. */
export function ServiceForm({ form, service: { questionTypes, choices } }: ServiceFormProps) {
  const t = useTranslations('forms.service')
  const type = questionTypes.find(({ id }) => id === form.values.questionType)
  const ownFields = (type?.fields ?? []).filter(isContactField)
  return (
    <ContactForm form={form}>
      <ContactSection title={t('about')}>
        <ContactFields form={form} names={['questionType']} choices={choices} />
        {type && <p className="phrases text-muted">{type.hint}</p>}
        <ShowFieldsButton />
        <ContactFields form={form} names={ownFields} choices={choices} />
      </ContactSection>
      <ContactSection title={t('you')}>
        <ContactFields form={form} names={REPLY_FIELDS} choices={choices} />
      </ContactSection>
      <ContactSection title={t('message')}>
        <ContactFields form={form} names={MESSAGE_FIELDS} choices={choices} />
      </ContactSection>
    </ContactForm>
  )
}
