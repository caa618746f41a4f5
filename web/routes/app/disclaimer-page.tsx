import { useLoaderData } from 'react-router'
import { cmsPageLoader } from '../../components/pages/cms-page-loader.ts'
import { CmsPageView } from '../../components/pages/cms-page-view.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('pages', 'app') }

export const loader = cmsPageLoader(handle.texts, 'disclaimer')

export default function DisclaimerPage() {
  const back = useWayToWallet()
  const { page } = useLoaderData<typeof loader>()
  return <CmsPageView page={page} back={back} />
}
