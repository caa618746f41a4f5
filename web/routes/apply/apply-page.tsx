import { useLoaderData } from 'react-router'
import { DEFAULT_AREA, parseArea } from '#contract/values/area.ts'
import { STORE_APPLICATION_RULES } from '#contract/values/store-application-rules.ts'
import { STORE_APPLICATION } from '../../components/forms/form-calls.ts'
import { FormProgress } from '../../components/forms/form-progress.tsx'
import { prefillFrom } from '../../components/forms/prefill.ts'
import { sectionSteps } from '../../components/forms/section-step.ts'
import { useContactForm } from '../../components/forms/use-contact-form.ts'
import { useRouterPlace } from '../../components/forms/use-router-place.ts'
import { UnlessOff } from '../../components/unless-off.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { Art } from '../../art/art.tsx'
import { ApplicationGuide } from '../../components/store-applications/application-guide.tsx'
import { ApplicationDone } from '../../components/store-applications/application-done.tsx'
import {
  APPLICATION_SECTIONS,
  ApplicationForm,
} from '../../components/store-applications/application-form.tsx'
import { formAction } from '../../page/form-action.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export const meta = pageMeta

export const handle = { texts: pageTexts('apply', 'forms', 'errors') }

export const loader = pageLoader(handle.texts, (page) => ({
  head: {
    title: page.text('apply.form.title'),
    description: page.text('apply.form.description'),
    picture: 'boss' as const,
    isHidden: true,
  },
  prefill: {
    ...prefillFrom(page.query, ['companyName', 'storeName']),
    area: parseArea(page.query.get('area')) ?? page.area,
  },
}))

export const action = formAction(STORE_APPLICATION)

const rulesOf = () => STORE_APPLICATION_RULES

/** Apply for card payment: what it takes, the three steps as pictures, the form. */
export default function ApplyPage() {
  const t = useTranslations('apply.form')
  const siteHref = useSiteHref()
  const { prefill } = useLoaderData<typeof loader>()
  const form = useContactForm(useRouterPlace(), { rulesOf, defaultValues: prefill })
  if (form.receipt) return <ApplicationDone receipt={form.receipt} place={form.place} />
  const steps = sectionSteps(form, [
    { title: t('sections.company'), fields: APPLICATION_SECTIONS.company },
    { title: t('sections.contact'), fields: APPLICATION_SECTIONS.contact },
    { title: t('sections.bank'), fields: APPLICATION_SECTIONS.bank },
  ])
  const trail = [{ label: t('home'), to: siteHref('/') }, { label: t('here') }]
  return (
    <div className="measure py-6 750:py-10">
      <Breadcrumbs label={t('trail')} items={trail} />
      <div className="grid gap-x-16 gap-y-6 pt-4 pb-10 750:grid-cols-[minmax(0,1fr)_340px] 750:items-center">
        <PageHeading title={t('heading')} lead={t('lead')} />
        <Art name="apply/take-cards" className="aspect-4/3" />
      </div>
      {/* The form's own words stand below all that is to be prepared. */}
      <div className="mb-12 empty:hidden">
        <UnlessOff name="forms" />
      </div>
      <ApplicationGuide shown={parseArea(form.values.area) ?? DEFAULT_AREA} />
      <div className="grid gap-x-16 gap-y-8 750:grid-cols-[minmax(0,1fr)_280px]">
        <div className="750:col-start-2 750:row-start-2">
          <FormProgress steps={steps} />
        </div>
        <div className="750:col-start-1 750:row-start-2">
          <ApplicationForm form={form} steps={steps} />
        </div>
      </div>
    </div>
  )
}
