import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { ContactDone } from '../../components/forms/contact-done.tsx'
import { FormPage } from '../../components/forms/form-page.tsx'
import { loadService } from '../../components/forms/load-service.ts'
import { serviceAction } from '../../components/forms/service-action.ts'
import { ServiceForm, useServiceForm } from '../../components/forms/service-form.tsx'
import { areaHead } from '../../page/area-head.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('forms', 'errors') }

export const loader = pageLoader(handle.texts, async (page) => ({
  head: areaHead(page, {
    title: page.text('forms.service.title'),
    description: page.text('forms.service.description'),
    picture: 'service' as const,
  }),
  service: await loadService(page),
}))

export const action = serviceAction

export default function ServicePage() {
  const t = useTranslations('forms.service')
  const { service } = useLoaderData<typeof loader>()
  const form = useServiceForm(service)
  if (form.receipt) return <ContactDone receipt={form.receipt} againPath="/service" />
  return (
    <FormPage title={t('title')} lead={t('lead')} picture="scenes/service">
      <ServiceForm form={form} service={service} />
    </FormPage>
  )
}
