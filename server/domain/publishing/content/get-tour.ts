import { NamedError } from '#contract/values/errors.ts'
import type { Locale } from '#contract/values/locale.ts'
import { siteTextsOf } from './site-texts.ts'
import { withBrand } from './with-brand.ts'

/** @throws NamedError `CmsPageNotFound` */
export function getTour({ id, locale }: { id: string; locale: Locale }) {
  const tour = siteTextsOf(locale).tours.find((candidate) => candidate.id === id)
  if (!tour) throw new NamedError('CmsPageNotFound')
  return { ...tour, title: withBrand(tour.title, locale) }
}
