import { useLoaderData } from 'react-router'
import { AREA_FACTS } from '#contract/values/area.ts'
import { isContactField, type ContactValues } from '#contract/values/contact-fields.ts'
import { feedbackRules, type ContactRules } from '#contract/values/contact-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ContactDone } from '../../components/forms/contact-done.tsx'
import { ContactFields, type Choices } from '../../components/forms/contact-fields.tsx'
import { ContactForm } from '../../components/forms/contact-form.tsx'
import { ContactSection } from '../../components/forms/contact-section.tsx'
import { FormPage } from '../../components/forms/form-page.tsx'
import { loadQuestion } from '../../components/forms/load-question.ts'
import { ShowFieldsButton } from '../../components/forms/show-fields-button.tsx'
import { useContactForm } from '../../components/forms/use-contact-form.ts'
import { areaHead } from '../../area-head.ts'
import { formAction } from '../../form-action.ts'
import { orThrow, pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'

export const meta = pageMeta

export const loader = pageLoader(['forms', 'errors'], async (page) => {
  const { api, area, text } = page
  const [options, cities, question] = await Promise.all([
    api.getFormOptions({}),
    api.listCities({ 'country-code': AREA_FACTS[area].country }),
    loadQuestion(page),
  ])
  const { formOptions } = orThrow(options)
  return {
    head: areaHead(page, {
      title: text('forms.service.title'),
      description: text('forms.service.description'),
      picture: 'service' as const,
    }),
    questionTypes: formOptions.questionTypes,
    choices: {
      questionType: formOptions.questionTypes.map(toChoice),
      pathId: formOptions.sources.map(toChoice),
      gender: formOptions.genders.map(toChoice),
      work: formOptions.works.map(toChoice),
      // Without the list it is typed.
      ...(cities.success && { residence: cities.cities.map(toResidence) }),
    } satisfies Choices,
    question,
  }
})

export const action = formAction(async ({ api }, form, options) => {
  const result = await api.createFeedback(form, options)
  return result.success ? result.feedback : result
})

export default function ServicePage() {
  const t = useTranslations('forms.service')
  const form = useServiceForm()
  if (form.receipt) return <ContactDone receipt={form.receipt} againPath="/service" />
  return (
    <FormPage title={t('title')} lead={t('lead')} picture="SceneService">
      <ServiceFields form={form} />
    </FormPage>
  )
}

function useServiceForm() {
  const { questionTypes, question } = useLoaderData<typeof loader>()
  const rulesOf = ({ questionType }: ContactValues): ContactRules => {
    const type = questionTypes.find(({ id }) => id === questionType)
    return feedbackRules({
      fields: (type?.fields ?? []).filter(isContactField),
      requiredFields: (type?.requiredFields ?? []).filter(isContactField),
    })
  }
  return useContactForm({ rulesOf, question })
}

/** Shown after the reply fields and before the subject, in the order of the question type. */
const REPLY_FIELDS = ['name', 'email', 'mobile'] as const
const MESSAGE_FIELDS = ['subject', 'content'] as const

function ServiceFields({ form }: { form: ReturnType<typeof useServiceForm> }) {
  const t = useTranslations('forms.service')
  const { questionTypes, choices } = useLoaderData<typeof loader>()
  const type = questionTypes.find(({ id }) => id === form.values.questionType)
  const ownFields = (type?.fields ?? []).filter(isContactField)
  return (
    <ContactForm form={form}>
      <ContactSection title={t('about')}>
        <ContactFields form={form} names={['questionType']} choices={choices} />
        {type && <p className="text-muted">{type.hint}</p>}
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

function toChoice({ id, label }: { id: string | number; label: string }) {
  return { value: String(id), label }
}

function toResidence({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
