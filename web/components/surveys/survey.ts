import type { CallOutputs } from '#contract/calls.ts'

export type SurveySummary = CallOutputs['listSurveys']['surveys'][number]
export type Survey = CallOutputs['getSurvey']['survey']
export type SurveyQuestion = Survey['questions'][number]
