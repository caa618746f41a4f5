import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { FEEDBACK } from '../../components/forms/form-calls.ts'
import { FormPage } from '../../components/forms/form-page.tsx'
import { loadService } from '../../components/forms/load-service.ts'
import { ServiceFormPart } from '../../components/forms/parts/service-form-part.tsx'
import { useServedForm } from '../../components/forms/use-router-place.ts'
import { Island } from '../../components/island.tsx'
import { areaHead } from '../../page/area-head.ts'
import { formAction } from '../../page/form-action.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const loader = pageLoader(['forms', 'errors'], async (page) => ({
  head: areaHead(page, {
    title: page.text('forms.service.title'),
    description: page.text('forms.service.description'),
    picture: 'service' as const,
  }),
  service: await loadService(page),
}))

export const action = formAction(FEEDBACK)

export default function ServicePage() {
  const t = useTranslations('forms.service')
  const { service } = useLoaderData<typeof loader>()
  const served = useServedForm()
  return (
    <FormPage title={t('title')} lead={t('lead')} picture="scenes/service" served={served}>
      <Island
        name="service-form"
        part={ServiceFormPart}
        files={['forms', 'errors', 'shell']}
        props={{ served, service }}
      />
    </FormPage>
  )
}
