import { PROSPECT_STORE_RULES } from '#contract/values/contact-rules.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { Section } from '../../../ui/section.tsx'
import { ContactDone } from '../contact-done.tsx'
import { ContactFields } from '../contact-fields.tsx'
import { ContactForm } from '../contact-form.tsx'
import { ContactSection } from '../contact-section.tsx'
import { POS_VENDOR } from '../form-calls.ts'
import type { ServedForm } from '../form-place.ts'
import { useContactForm } from '../use-contact-form.ts'
import { useIslandPlace } from '../use-island-place.ts'

const COMPANY_FIELDS = [
  'companyName',
  'taxNumber',
  'contactName',
  'jobTitle',
  'email',
  'mobile',
] as const

const rulesOf = () => PROSPECT_STORE_RULES['pos-vendor']

/** The form for vendors of POS systems. */
export function PosVendorFormPart({ served }: { served: ServedForm }) {
  const t = useTranslations('boss.cooperation')
  const form = useContactForm(useIslandPlace(served, POS_VENDOR), { rulesOf })
  if (form.receipt) {
    // Past what the page says on top. To the address that it has already a browser would only scroll.
    const againPath = `/cooperation?again=${Date.parse(form.receipt.createdAt)}#form`
    return (
      <Section>
        <ContactDone form={form} againPath={againPath}>
          <p>{t('next')}</p>
        </ContactDone>
      </Section>
    )
  }
  return (
    <Section id="form" tone="sand" title={t('form')} lead={t('formLead')}>
      <div className="max-w-reading">
        <ContactForm form={form}>
          <ContactSection title={t('company')}>
            <ContactFields form={form} names={COMPANY_FIELDS} />
          </ContactSection>
          <ContactSection title={t('message')}>
            <ContactFields form={form} names={['content']} />
          </ContactSection>
        </ContactForm>
      </div>
    </Section>
  )
}
