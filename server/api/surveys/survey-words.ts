import type { CallOutputs } from '#contract/calls.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { SurveyResponse } from '../../domain/earning/surveys/find-response.ts'
import type { getSurvey } from '../../domain/earning/surveys/get-survey.ts'

type FoundSurvey = Omit<Awaited<ReturnType<typeof getSurvey>>, 'response'>
type SurveySummary = CallOutputs['listSurveys']['surveys'][number]
type SurveyQuestion = CallOutputs['getSurvey']['survey']['questions'][number]
type ResponseOutput = CallOutputs['createSurveyResponse']['response']

/** A survey of a list in the caller's language. */
export function surveySummary(survey: FoundSurvey, locale: Locale): SurveySummary {
  const { id, area, titles, intros, questions, rewardMinor, minutes, review, status } = survey
  return {
    id,
    area,
    title: titles[locale],
    intro: intros[locale],
    rewardMinor,
    currency: AREA_FACTS[area].currency,
    minutes,
    questionCount: questions.length,
    isAutoApproved: review === 'auto-approve',
    startsAt: survey.startsAt.toISOString(),
    endsAt: survey.endsAt.toISOString(),
    status,
  }
}

/** Its questions in the caller's language. */
export function surveyQuestions({ questions }: FoundSurvey, locale: Locale): SurveyQuestion[] {
  return questions.map((stored): SurveyQuestion => {
    const { id, isRequired, titles } = stored
    const words = { id, isRequired, title: titles[locale] }
    switch (stored.kind) {
      case 'text':
        return { ...words, kind: 'text', maxLength: stored.maxLength }
      case 'rating': {
        const { lowest, highest } = stored
        return { ...words, kind: 'rating', lowest: lowest[locale], highest: highest[locale] }
      }
      case 'single':
        return { ...words, kind: 'single', options: optionsOf(stored.options, locale) }
      case 'multiple': {
        const { choose, options } = stored
        return { ...words, kind: 'multiple', choose, options: optionsOf(options, locale) }
      }
    }
  })
}

function optionsOf(
  options: readonly { id: string; labels: Record<Locale, string> }[],
  locale: Locale,
) {
  return options.map(({ id, labels }) => ({ id, label: labels[locale] }))
}

/** What a member sent and what became of it. */
export function surveyResponse(response: SurveyResponse): ResponseOutput {
  const { id, status, rejectionReason, submittedAt, reviewedAt, credit, answers } = response
  return {
    id,
    status,
    submittedAt: submittedAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
    rejectionReason,
    credit: credit && {
      amountMinor: credit.amountMinor,
      expiresAt: credit.expiresAt?.toISOString() ?? null,
    },
    answers,
  }
}
