import { AREA_FACTS } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { walkReviews } from '../../../domain/earning/reviews/list-reviews.ts'
import { areasAsked } from '../areas-asked.ts'
import { sessionOf } from '../console-context.ts'
import type { SourceOf } from './source.ts'

export const listWaitingReviews: SourceOf<'listWaitingReviews'> = async (input, context, page) => {
  const { area, survey: surveyId, kind } = input
  const areas = areasAsked(sessionOf(context).person, area)
  const { rows, next } = await walkReviews(context.app.db, { areas, kind, surveyId }, page)
  return {
    rows: rows.map(({ since, titles, ...review }) => ({
      ...review,
      currency: AREA_FACTS[review.area].currency,
      since: since.toISOString(),
      title: titles && (localized(titles, context.locale) || review.surveyId),
    })),
    next,
  }
}
