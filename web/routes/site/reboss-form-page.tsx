import { useLoaderData } from 'react-router'
import { PROSPECT_STORE_RULES } from '#contract/values/contact-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { areaHead } from '../../page/area-head.ts'
import { ApplySteps } from '../../components/boss/apply-steps.tsx'
import { ContactDone } from '../../components/forms/contact-done.tsx'
import { FormPage } from '../../components/forms/form-page.tsx'
import { FormProgress } from '../../components/forms/form-progress.tsx'
import { loadAreaChoices } from '../../components/forms/load-area-choices.ts'
import { prefillFrom } from '../../components/forms/prefill.ts'
import { sectionSteps } from '../../components/forms/section-step.ts'
import { STORE_SECTIONS, StoreForm } from '../../components/forms/store-form.tsx'
import { useContactForm } from '../../components/forms/use-contact-form.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { formAction } from '../../page/form-action.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('boss', 'forms', 'errors') }

export const loader = pageLoader(handle.texts, async (page) => {
  const { api, text, query, area } = page
  const [options, areaChoices] = await Promise.all([api.formOptions.get({}), loadAreaChoices(page)])
  const { sources } = orThrow(options).formOptions
  return {
    head: areaHead(page, {
      title: text('forms.prospectStore.title'),
      description: text('forms.prospectStore.description'),
      picture: 'boss' as const,
    }),
    areaChoices,
    sources: sources.map(({ id, label }) => ({ value: String(id), label })),
    prefill: { area, ...prefillFrom(query, ['storeName', 'contactName', 'mobile']) },
  }
})

export const action = formAction('prospect-store', async ({ api }, form, options) => {
  const result = await api.prospectStores.create(form, options)
  return result.success ? result.prospectStore : result
})

const rulesOf = () => PROSPECT_STORE_RULES.store

export default function RebossFormPage() {
  const t = useTranslations('forms.prospectStore')
  const { prefill, areaChoices, sources } = useLoaderData<typeof loader>()
  const form = useContactForm({ rulesOf, defaultValues: prefill })
  const trail = useTrail()
  if (form.receipt) {
    return (
      <ContactDone receipt={form.receipt} againPath="/reboss/form" againLabel={t('again')}>
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
    <FormPage
      title={t('heading')}
      lead={t('lead')}
      picture="things/storefront"
      trail={trail}
      aside={<FormProgress steps={steps} />}
    >
      <StoreForm {...{ form, steps, areaChoices, sources }} />
    </FormPage>
  )
}

function useTrail() {
  const t = useTranslations('boss.apply')
  const forms = useTranslations('forms.prospectStore')
  const siteHref = useSiteHref()
  return {
    label: t('trail'),
    items: [
      { label: t('home'), to: siteHref('/') },
      { label: t('join'), to: siteHref('/reboss') },
      { label: forms('here') },
    ],
  }
}
