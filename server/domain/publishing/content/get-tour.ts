import { NamedError } from '#contract/values/errors.ts'
import type { Locale } from '#contract/values/locale.ts'
import { siteTextsOf } from './site-texts.ts'

/** @throws NamedError `CmsPageNotFound` */
export function getTour({ id, locale }: { id: string; locale: Locale }) {
  const { tours, brand } = siteTextsOf(locale)
  const tour = tours.find((candidate) => candidate.id === id)
  if (!tour) throw new NamedError('CmsPageNotFound')
  return { ...tour, title: tour.title.replaceAll('{brand}', brand.shortName) }
}
