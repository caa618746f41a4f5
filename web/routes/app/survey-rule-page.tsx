import { useLoaderData } from 'react-router'
import { cmsPageLoader } from '../../components/pages/cms-page-loader.ts'
import { CmsPageView } from '../../components/pages/cms-page-view.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('pages', 'app') }

export const loader = cmsPageLoader(handle.texts, 'survey-rule')

export default function SurveyRulePage() {
  const tiles = useTranslations('app.kit.tiles')
  const siteHref = useSiteHref()
  const { page } = useLoaderData<typeof loader>()
  return (
    <CmsPageView page={page} back={{ to: siteHref('/app-web/surveys'), label: tiles('surveys') }} />
  )
}
