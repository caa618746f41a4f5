import { useLoaderData } from 'react-router'
import { tourLoader } from '../../components/experience/tour-loader.ts'
import { TourView } from '../../components/experience/tour-view.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const middleware = pageMiddleware({ names: ['taiwan-only'] })

export const loader = tourLoader('store')

export default function ExperienceStorePage() {
  return <TourView tour={useLoaderData<typeof loader>().tour} />
}
