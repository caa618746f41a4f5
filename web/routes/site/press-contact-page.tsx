import { PRESS_CONTACT_RULES } from '#contract/values/contact-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ContactDone } from '../../components/forms/contact-done.tsx'
import { ContactFields } from '../../components/forms/contact-fields.tsx'
import { ContactForm } from '../../components/forms/contact-form.tsx'
import { ContactSection } from '../../components/forms/contact-section.tsx'
import { FormPage } from '../../components/forms/form-page.tsx'
import { useContactForm } from '../../components/forms/use-contact-form.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { formAction } from '../../page/form-action.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'

export const meta = pageMeta

export const middleware = pageMiddleware({ names: ['taiwan-only'] })

export const handle = { texts: pageTexts('press', 'forms', 'errors') }

export const loader = pageLoader(handle.texts, (page) => ({
  head: {
    title: page.text('forms.pressContact.title'),
    description: page.text('forms.pressContact.description'),
    picture: 'press' as const,
  },
}))

export const action = formAction('press-contact', async ({ api }, form, options) => {
  const result = await api.pressContacts.create(form, options)
  return result.success ? result.pressContact : result
})

const rulesOf = () => PRESS_CONTACT_RULES

export default function PressContactPage() {
  const t = useTranslations('forms.pressContact')
  const form = useContactForm({ rulesOf })
  const trail = useTrail()
  if (form.receipt) {
    return (
      <ContactDone receipt={form.receipt} againPath="/press/contact">
        <p>{t('next')}</p>
      </ContactDone>
    )
  }
  return (
    <FormPage title={t('title')} lead={t('lead')} picture="scenes/press" trail={trail}>
      <ContactForm form={form}>
        <ContactSection title={t('sections.you')}>
          <ContactFields form={form} names={YOU} labels={{ companyName: t('outlet') }} />
        </ContactSection>
        <ContactSection title={t('sections.message')}>
          <ContactFields form={form} names={['subject', 'content']} />
        </ContactSection>
      </ContactForm>
    </FormPage>
  )
}

const YOU = ['companyName', 'contactName', 'jobTitle', 'email', 'mobile'] as const

function useTrail() {
  const t = useTranslations('press')
  const forms = useTranslations('forms.pressContact')
  const siteHref = useSiteHref()
  return {
    label: t('breadcrumbs'),
    items: [
      { label: t('home'), to: siteHref('/') },
      { label: t('title'), to: siteHref('/press') },
      { label: forms('title') },
    ],
  }
}
