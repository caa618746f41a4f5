import { useCallback, useState } from 'react'
import { isLostForm } from '../../page/lost-form.ts'
import { SUBMISSION_KEY } from '../../page/submission-field.ts'

/** The hidden field of `<SubmissionKey />`, for a form that knows its answer. */
export function SubmissionKeyField({ answer }: { answer: unknown }) {
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
