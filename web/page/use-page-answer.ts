import { useMemo, useState } from 'react'
import {
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  type ShouldRevalidateFunction,
} from 'react-router'
import { useServerBack } from '../client/use-server-back.ts'
import { useTranslations } from '../intl/use-translations.ts'
import { isLostForm, type LostForm } from './lost-form.ts'

/** The same, with what the page has found out about it since. */
export interface FoundForm extends LostForm {
  /** What it asked for is so, or not yet; undefined while nobody knows. */
  isDone: boolean | undefined
}

/**
 * The page's `actionData`, for a page that asks more of it than `failure`.
 *
 * @param ofLost what stands in for an answer that did not come, after the one before
 * @param isDone whether the page's data say that what a form asked for is so. Once the server is there
 *   again, the page asks for them anew, and what it shows is true. Undefined: they do not say it.
 */
export function usePageAnswer<Answer>(
  ofLost: (lost: FoundForm, before: Answer | undefined) => Answer,
  isDone: (sent: LostForm['sent']) => boolean | undefined = saysNothing,
): Answer | undefined {
  const answer = useLastAnswer() as Answer | LostForm | undefined
  const [before, setBefore] = useState<Answer>()
  const found = useFoundForm(isLostForm(answer) ? answer : undefined, isDone)
  if (!found && answer !== undefined && answer !== before) setBefore(answer as Answer)
  // The same object for the same answer: pages compare them.
  // oxlint-disable-next-line react/exhaustive-deps
  const lost = useMemo(() => found && ofLost(found, before), [answer, found?.isDone])
  return found ? lost : (answer as Answer | undefined)
}

function saysNothing(): undefined {
  return undefined
}

/**
 * The page's `actionData`, also once the page has asked anew for its own data, by itself even (`useRenewal`):
 * the router forgets it then, but for the member it is still the last word. Not for a page that follows
 * something until it is decided: what was said on the way is not true of its end.
 */
export function useLastAnswer<ActionOrAnswer>() {
  const given = useActionData<ActionOrAnswer>()
  const { key } = useLocation()
  const [last, setLast] = useState({ answer: given, key })
  const isForgotten = given === undefined && key === last.key
  const answer = isForgotten ? last.answer : given
  if (answer !== last.answer || key !== last.key) setLast({ answer, key })
  return answer
}

/** What has become of a form whose answer was lost, in words for it. */
function useFoundForm(
  lost: LostForm | undefined,
  isDone: (sent: LostForm['sent']) => boolean | undefined,
): FoundForm | undefined {
  const t = useTranslations('shell.found')
  const data: unknown = useLoaderData()
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const [stood, setStood] = useState({ lost, data, looks: 0 })
  if (stood.lost !== lost) setStood({ lost, data, looks: 0 })
  // What could not be asked for anew is the very object of before (`client/keep-page.ts`).
  const hasAsked = stood.lost === lost && stood.data !== data
  const said = lost && isDone(lost.sent)
  const isSettled = hasAsked && (said === true || stood.looks >= ENOUGH_LOOKS)
  const mayAsk = said !== undefined && lost?.failure.resultCode !== TOO_MANY
  useServerBack(mayAsk && isIdle && !isSettled, () => {
    setStood((now) => ({ ...now, looks: now.looks + 1 }))
    void revalidate()
  })
  if (!lost || !hasAsked || said === undefined) return lost && { ...lost, isDone: undefined }
  const resultMessage = t(said ? 'arrived' : 'notArrived')
  return { ...lost, failure: { ...lost.failure, resultMessage }, isDone: said }
}

/** What the server still works on is done by then. */
const ENOUGH_LOOKS = 4

/** Nothing was done, and whoever sends too much is not to send more by himself. */
const TOO_MANY = 429

/**
 * For a page that asks anew after a refusal too. After an answer that was lost it stays as it was until the
 * server is there again: what has become of it may have no place any more for the words, nor for what was
 * typed.
 */
export const revalidateUnlessLost: ShouldRevalidateFunction = ({ actionResult }) =>
  !isLostForm(actionResult)
