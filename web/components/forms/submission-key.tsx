import { useCallback, useState } from 'react'
import { useActionData } from 'react-router'
import { SUBMISSION_KEY } from '../../page/submission-key.ts'
import { isLostForm } from '../../page/use-page-answer.ts'

/**
 * Names what a form is about to do, until the page has its answer: sent again without one, it is the
 * same and happens once. It comes with the scripts; without them what was done is known by itself (a
 * day's check-in, a received coupon).
 */
export function SubmissionKey() {
  const answer: unknown = useActionData()
  const [settled, setSettled] = useState(answer)
  // A page that asks anew forgets the answer that it had.
  const isNew = answer !== undefined && answer !== settled
  if (isNew && !isLostForm(answer)) setSettled(answer)
  // A new one with each answer, and none with one that was lost.
  const name = useCallback(
    (input: HTMLInputElement | null) => {
      // Not a UUID, which plain http on a network of one's own does not have.
      if (input) input.value = crypto.getRandomValues(new Uint32Array(4)).join('')
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [settled],
  )
  return <input ref={name} type="hidden" name={SUBMISSION_KEY} />
}
