import { useActionData } from 'react-router'
import { SubmissionKeyField } from './submission-key-field.tsx'

/**
 * Names what a form is about to do, until the page has its answer: sent again without one, it is the
 * same and happens once. It comes with the scripts; without them what was done is known by itself (a
 * day's check-in, a received coupon).
 */
export function SubmissionKey() {
  return <SubmissionKeyField answer={useActionData()} />
}
