import type { ApiFailure } from '#contract/values/envelope.ts'
import type { RootData } from '../page/root-data.ts'
import { lostCauseOf, type LostCause } from './lost-answer.ts'
import { textsHere } from './text-store.ts'

/** What the page shows now, by the routes that gave it. */
interface ShownPage {
  /** Path and query. */
  address: string
  data: ReadonlyMap<string, unknown>
  /** What kept it from being renewed since then. */
  unrenewed?: LostCause
}

let shown: ShownPage = { address: '', data: new Map() }

/** Called with every page that has come to stand. */
export function rememberShown(page: ShownPage): void {
  shown = page
}

export function shownPage(): ShownPage {
  return shown
}

/** Why an answer did not come, in the page's language; `unknown`: nor what became of the press before. */
export function lostWords(cause: LostCause | 'unknown'): string {
  return shellTexts()?.lost?.[cause] ?? ''
}

/**
 * What happened to a call that came to nothing, over a page's own words for what that means: as the server
 * said it, or what kept its answer away.
 *
 * @param answer undefined: not even the script of the calls has come
 */
export function lostTitle(
  answer: Pick<ApiFailure, 'resultCode' | 'resultMessage'> | undefined,
): string {
  return (
    answer?.resultMessage || (shellTexts()?.error?.[lostCauseOf(answer?.resultCode)].title ?? '')
  )
}

/** Of the frame's texts those that take no values, and so are what they say. */
interface ShellTexts {
  lost?: Record<LostCause | 'unknown', string>
  error?: Record<LostCause, { title: string }>
}

/** They are there before the page comes alive, also when nothing can be fetched any more. */
function shellTexts(): ShellTexts | undefined {
  const root = shown.data.get('root') as RootData | undefined
  return root && (textsHere(root.locale, ['shell']).shell as ShellTexts | undefined)
}
