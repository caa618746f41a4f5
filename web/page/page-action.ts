import { data, type ActionFunctionArgs } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { formFailureContext, pageContext, type PageContext } from './page-context.ts'
import { throwRefusal } from './page-middleware.ts'
import { submissionKeyOf, withKey } from './submission-key.ts'

export interface PageSubmission extends PageContext {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  form: FormData
}

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * The action of a page whose forms are a button or two, for scripts and without them. What it answers
 * is the page's `actionData`; a failed call answers with its own status. Every call that it makes bears
 * the key of the form's `<SubmissionKey />`.
 *
 *     export const action = pageAction(async ({ api, form }) => {
 *       const result = await api.checkIns.create({ id: String(form.get('campaign') ?? '') })
 *       return result.success ? { checkIn: result.checkIn } : { failure: result }
 *     })
 */
export function pageAction<Answer extends { failure?: ApiFailure }>(
  act: (submission: PageSubmission) => Promise<Answer>,
) {
  return async ({ request, params, context, url }: ActionFunctionArgs) => {
    throwRefusal(context)
    const form = await readForm(request)
    const page = context.get(pageContext)
    const api = withKey(page.api, await submissionKeyOf(form))
    const answer = await act({ ...page, api, params, query: url.searchParams, form })
    // Where fields are wrong, the title says so.
    if (answer.failure?.errors) context.set(formFailureContext, true)
    return data(answer, { status: answer.failure?.resultCode ?? 200 })
  }
}

/** @throws a 415 for anything but a form, a 400 for one that cannot be read */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!FORM_TYPE.test(type)) throw data(null, { status: 415 })
  return request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
}
