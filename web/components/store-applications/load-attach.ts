import { ERROR_STATUS, type ErrorName } from '#contract/values/errors.ts'
import { orThrow, type PageRequest } from '../../page/page-loader.ts'

/** Why an address opens no application. */
export type LinkProblem = 'missing' | 'invalid' | 'expired' | 'erased'

const PROBLEMS: Record<string, LinkProblem> = {
  ApplicationLinkInvalid: 'invalid',
  ApplicationLinkExpired: 'expired',
  ApplicationNotFound: 'erased',
}

/** What an address of the page opens: the application, or what is wrong with the link. */
export async function loadAttach({ api, query }: PageRequest) {
  const link = query.get('link') ?? ''
  if (link === '') return { link, problem: 'missing' as const, status: 200 }
  const answer = await api.storeApplications.get({ link })
  const problem = answer.success ? undefined : PROBLEMS[answer.resultException]
  if (problem) return { link, problem, status: answer.resultCode }
  return { link, application: orThrow(answer).storeApplication, status: 200 }
}

/** How the document of a page without scripts fared, which its form was sent back with. */
export function outcomeOf({ query, text }: PageRequest) {
  const outcome = query.get('outcome') ?? ''
  if (outcome === 'added') return { isAdded: true, message: text('apply.attach.added') }
  const isKnown = Object.hasOwn(ERROR_STATUS, outcome) && OUTCOMES.test(outcome)
  return isKnown ? { isAdded: false, message: text(`errors.${outcome as ErrorName}`) } : undefined
}

/** Those of the named errors that an upload can end with; none of their words has a gap to fill. */
const OUTCOMES =
  /^(Document|Application|Upload|Body)|^(TooManyRequests|ServiceUnavailable|InternalError)$/

/** Words for what the browser can refuse by itself: the same as the server's. */
export function uploadWords({ text }: Pick<PageRequest, 'text'>) {
  return {
    tooLarge: text('errors.DocumentTooLarge'),
    wrongKind: text('errors.DocumentTypeNotAllowed'),
    full: text('errors.DocumentLimitReached'),
    empty: text('errors.DocumentEmpty'),
    network: text('apply.attach.network'),
    missing: text('apply.attach.missing'),
  }
}
