import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { areaHead } from '../../page/area-head.ts'
import { PROSPECT_STORE } from '../../components/forms/form-calls.ts'
import { FormPage } from '../../components/forms/form-page.tsx'
import { loadAreaChoices } from '../../components/forms/load-area-choices.ts'
import { StoreFormPart } from '../../components/forms/parts/store-form-part.tsx'
import { prefillFrom } from '../../components/forms/prefill.ts'
import { useServedForm } from '../../components/forms/use-router-place.ts'
import { Island } from '../../components/island.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { formAction } from '../../page/form-action.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const loader = pageLoader(['boss', 'forms', 'errors'], async (page) => {
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

export const action = formAction(PROSPECT_STORE)

export default function RebossFormPage() {
  const t = useTranslations('forms.prospectStore')
  const { prefill, areaChoices, sources } = useLoaderData<typeof loader>()
  const served = useServedForm()
  const trail = useTrail()
  return (
    <FormPage
      title={t('heading')}
      lead={t('lead')}
      picture="things/storefront"
      {...{ trail, served }}
    >
      <Island
        name="store-form"
        part={StoreFormPart}
        files={['boss', 'forms', 'errors', 'shell']}
        props={{ served, prefill, areaChoices, sources }}
      />
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
