import { useTranslations } from '../../intl/use-translations.ts'
import { PRESS_CONTACT } from '../../components/forms/form-calls.ts'
import { FormPage } from '../../components/forms/form-page.tsx'
import { PressFormPart } from '../../components/forms/parts/press-form-part.tsx'
import { useServedForm } from '../../components/forms/use-router-place.ts'
import { Island } from '../../components/island.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { formAction } from '../../page/form-action.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const middleware = pageMiddleware({ names: ['taiwan-only'] })

export const handle: SiteHandle = { isStill: true }

export const loader = pageLoader(['press', 'forms', 'errors'], (page) => ({
  head: {
    title: page.text('forms.pressContact.title'),
    description: page.text('forms.pressContact.description'),
    picture: 'press' as const,
  },
}))

export const action = formAction(PRESS_CONTACT)

export default function PressContactPage() {
  const t = useTranslations('forms.pressContact')
  const served = useServedForm()
  const trail = useTrail()
  return (
    <FormPage title={t('title')} lead={t('lead')} picture="scenes/press" {...{ trail, served }}>
      <Island
        name="press-form"
        part={PressFormPart}
        files={['forms', 'errors', 'shell']}
        props={{ served }}
      />
    </FormPage>
  )
}

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
