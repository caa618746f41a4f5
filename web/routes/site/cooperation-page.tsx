import { useLoaderData } from 'react-router'
import type { CmsPage } from '#contract/pages.ts'
import { PROSPECT_STORE_RULES } from '#contract/values/contact-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { BossHero } from '../../components/boss/boss-hero.tsx'
import { CooperationText } from '../../components/boss/cooperation-text.tsx'
import { ContactDone } from '../../components/forms/contact-done.tsx'
import { ContactFields } from '../../components/forms/contact-fields.tsx'
import { ContactForm } from '../../components/forms/contact-form.tsx'
import { ContactSection } from '../../components/forms/contact-section.tsx'
import { useContactForm } from '../../components/forms/use-contact-form.ts'
import { SectionFailed } from '../../components/section-failed.tsx'
import { formAction } from '../../page/form-action.ts'
import { areaHead } from '../../page/area-head.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'

export const meta = pageMeta

export const handle = { texts: pageTexts('boss', 'forms', 'errors') }

export const loader = pageLoader(handle.texts, async (page) => {
  const { api, text, brand } = page
  const answer = await api.pages.get({ id: 'cooperation' })
  const cmsPage = answer.success ? answer.page : undefined
  return {
    head: areaHead(page, {
      title: cmsPage?.title ?? text('boss.cooperation.title'),
      description: cmsPage?.description ?? brand.description,
      picture: 'boss' as const,
    }),
    status: answer.success ? undefined : answer.resultCode,
    cmsPage,
  }
})

const KIND = { kind: 'pos-vendor' } as const

export const action = formAction(
  'prospect-store',
  async ({ api }, form, options) => {
    const result = await api.prospectStores.create({ ...form, ...KIND }, options)
    return result.success ? result.prospectStore : result
  },
  KIND,
)

export default function CooperationPage() {
  const { cmsPage } = useLoaderData<typeof loader>()
  const t = useTranslations('boss.cooperation')
  const form = useContactForm({ rulesOf: () => PROSPECT_STORE_RULES['pos-vendor'] })
  if (form.receipt) {
    return (
      <ContactDone receipt={form.receipt} againPath="/cooperation">
        <p>{t('next')}</p>
      </ContactDone>
    )
  }
  return (
    <div className="balanced">
      <BossHero
        eyebrow={t('eyebrow')}
        title={cmsPage?.title ?? t('title')}
        lead={openingOf(cmsPage)}
        picture="scenes/cooperation"
        action={<Button href="#form">{t('start')}</Button>}
      />
      <Section>
        {cmsPage ? (
          <CooperationText blocks={cmsPage.blocks} />
        ) : (
          <SectionFailed text={t('failed')} retryLabel={t('retry')} />
        )}
      </Section>
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
    </div>
  )
}

/** The text's own opening words, or what the page says of itself to those who search. */
function openingOf(page: CmsPage | undefined): string {
  const [first] = page?.blocks ?? []
  return first?.type === 'paragraph' ? first.text : (page?.description ?? '')
}

const COMPANY_FIELDS = [
  'companyName',
  'taxNumber',
  'contactName',
  'jobTitle',
  'email',
  'mobile',
] as const
