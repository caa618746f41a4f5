import type { Tour } from '#contract/tours.ts'
import { breadcrumbList } from '../../page/json-ld.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'

/** The loader of a guided tour's page. */
export function tourLoader(id: Tour['id']) {
  return pageLoader(['experience'], async ({ api, origin, brand }) => {
    const { tour } = orThrow(await api.tours.get({ id }))
    const crumbs = [
      { name: brand.name, path: '/' },
      { name: tour.title, path: `/experience/${id}` },
    ]
    return {
      head: {
        title: tour.title,
        description: tour.summary,
        jsonLd: [breadcrumbList(origin, crumbs)],
      },
      tour,
    }
  })
}
