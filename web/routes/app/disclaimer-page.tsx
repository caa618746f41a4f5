import { useLoaderData } from 'react-router'
import { cmsPageLoader } from '../../components/pages/cms-page-loader.ts'
import { CmsPageView } from '../../components/pages/cms-page-view.tsx'
import { pageMeta } from '../../page-meta.ts'

export const meta = pageMeta

export const loader = cmsPageLoader('disclaimer')

export default function DisclaimerPage() {
  return <CmsPageView page={useLoaderData<typeof loader>().page} />
}
