import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { SUBMISSION_KEY } from '../../submission-key.ts'

/**
 * Names what a form is about to do, until the page has its answer: sent again without one, it is the
 * same and happens once. It comes with the scripts; without them what was done is known by itself (a
 * day's check-in, a received coupon).
 */
export function SubmissionKey() {
  const input = useRef<HTMLInputElement>(null)
  const answer: unknown = useActionData()
  useEffect(() => {
    if (input.current) input.current.value = crypto.randomUUID()
  }, [answer])
  return <input ref={input} type="hidden" name={SUBMISSION_KEY} defaultValue="" />
}
