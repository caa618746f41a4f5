import type { ApiFailure } from '#contract/values/envelope.ts'
import type { PageSubmission } from '../../page/page-action.ts'
import { orThrow, type PageRequest } from '../../page/page-loader.ts'

/** Why a link confirms nothing. */
export type ConfirmationProblem = 'missing' | 'invalid' | 'expired'

const PROBLEMS: Record<string, ConfirmationProblem> = {
  ConfirmationLinkInvalid: 'invalid',
  ConfirmationLinkExpired: 'expired',
}

export interface ConfirmAnswer {
  failure?: ApiFailure
}

/** What the page's address confirms, or what is wrong with it. */
export async function loadConfirmation({ api, query }: PageRequest) {
  const link = query.get('link') ?? ''
  if (link === '') return { problem: 'missing' as const, confirmation: undefined, status: 200 }
  const answer = await api.unconfirmedForms.get({ link })
  const problem = answer.success ? undefined : PROBLEMS[answer.resultException]
  if (problem) return { problem, confirmation: undefined, status: answer.resultCode }
  return { problem: undefined, confirmation: orThrow(answer).confirmation, status: 200 }
}

export async function confirmAction({ api, query }: PageSubmission): Promise<ConfirmAnswer> {
  const result = await api.unconfirmedForms.confirm({ link: query.get('link') ?? '' })
  return result.success ? {} : { failure: result }
}
