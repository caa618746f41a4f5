import {
  data,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'
import { sentIn, type LostForm } from '../page/lost-form.ts'
import type { RootData } from '../page/root-data.ts'
import { groupsOf } from '../page/page-texts.ts'
import { SUBMISSION_KEY } from '../page/submission-field.ts'
import { LostAnswer, lostCauseOf } from './lost-answer.ts'
import { lostPress, settlePress } from './lost-press.ts'
import { shownPage } from './shown-page.ts'
import { loadTexts } from './text-store.ts'

type Results = Record<string, DataStrategyResult>

/**
 * The browser's middleware around every navigation and every form: a failed request never costs the page
 * (specification.md, Errors).
 *
 * - A form whose answer did not come is answered `{ failure }` with words of its own, so that the page
 *   stays with all that was typed. What was sent again counts once, by its `<SubmissionKey />`.
 * - A page that asks anew for its own data keeps what it has.
 * - A page that cannot come is an error page, within the frame that every page knows.
 * - A page is shown when what it says is here too; what does not come is a lost script.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return withTexts(keepLoaded(await next(), request), request)
  const form = await request.clone().formData()
  const wasOnline = navigator.onLine
  const name = nameOf(request, form)
  const results = await next()
  const mended = mendEach(results, ({ result }) => {
    return mendSent(thrownIn(result), { name, form, wasOnline })
  })
  if (Object.entries(mended).every(([id, result]) => result === results[id])) settlePress(name)
  return mended
}

/** Its key, which stays while it is sent again; of a form that needs none, what it asks for. */
function nameOf({ url }: Request, form: FormData): string {
  const key = form.get(SUBMISSION_KEY)
  return typeof key === 'string' && key !== '' ? key : `${url} ${JSON.stringify([...form])}`
}

/** What leads on to another page is thrown too, and has not failed. */
function mendEach(
  results: Results,
  mend: (failed: DataStrategyResult, id: string) => DataStrategyResult,
): Results {
  const mended = Object.entries(results).map(([id, result]) => {
    const isFailed = result.type === 'error' && !(result.result instanceof Response)
    return [id, isFailed ? mend(result, id) : result]
  })
  return Object.fromEntries(mended)
}

function keepLoaded(results: Results, request: Request): Results {
  return mendEach(results, (failed, id) => mendLoaded(failed, id, request))
}

/**
 * Waits for what the pages say. Where a part of it does not come nothing of the step has: the frame stays in its
 * language, and so does a page that asked for itself anew.
 */
async function withTexts(results: Results, request: Request): Promise<Results> {
  const loaded = new Map(shownPage().data)
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type === 'data') loaded.set(id, result)
  }
  const root = loaded.get('root') as RootData | undefined
  if (!root) return results
  const named = Object.keys(results).map((id) => loaded.get(id))
  try {
    await loadTexts(root.locale, groupsOf(named))
    return results
  } catch (error) {
    const lost = Object.entries(results).map(([id, came]): [string, DataStrategyResult] => [
      id,
      came.type === 'data' ? { type: 'error', result: error } : came,
    ])
    return keepLoaded(Object.fromEntries(lost), request)
  }
}

function mendLoaded(failed: DataStrategyResult, id: string, request: Request): DataStrategyResult {
  const shown = shownPage()
  const known = shown.data
  const asked = new URL(request.url)
  const here = new URL(shown.address, asked)
  // In another language it is the same page, which then stays in the one that it has.
  for (const { searchParams } of [asked, here]) searchParams.delete('lang')
  const isSame = asked.href === here.href
  const isKept = known.has(id) && (id === 'root' || (isSame && isPassing(failed.result)))
  if (!isKept) return failed
  shown.unrenewed = lostCauseOf(statusOf(failed.result))
  return { type: 'data', result: known.get(id) }
}

/** What may be over a moment later: the page that is there is still true. */
function isPassing(error: unknown): boolean {
  return error instanceof LostAnswer || !isRouteErrorResponse(error) || error.status >= 500
}

/** The router puts what a form's request threw into `data()`. */
function thrownIn(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'init' in result
  return isWrapped && 'data' in result ? result.data : result
}

interface SentForm {
  name: string
  form: FormData
  wasOnline: boolean
}

/** As a call's own client would answer it (`browser-api.ts`). */
function mendSent(error: unknown, { name, form, wasOnline }: SentForm): DataStrategyResult {
  const status = statusOf(error)
  const said = error instanceof LostAnswer ? error.words : ''
  const { words, unsent } = lostPress(name, lostCauseOf(status, wasOnline), said)
  const answer: LostForm = {
    failure: {
      success: false,
      resultCode: status,
      resultException: status === 0 ? 'NetworkUnavailable' : 'AnswerUnreadable',
      resultMessage: words,
    },
    unsent,
    sent: sentIn(form),
  }
  return { type: 'data', result: data(answer, { status: status || 503 }) }
}

function statusOf(error: unknown): number {
  if (error instanceof LostAnswer || isRouteErrorResponse(error)) return error.status
  return 500
}
