import { Form, useNavigation } from 'react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { RefusalNotice, type Refusal } from '../refusal-notice.tsx'

interface TwoStepButtonProps {
  /** What the first press says. */
  label: string
  /** What cannot be taken back, before the second. */
  warning: ReactNode
  confirmLabel: string
  /** Value of `intent` in the form. */
  intent: string
  kind?: 'primary' | 'quiet'
  /** Of the page's forms; shown here if it is of this one. */
  refusal: Refusal | undefined
}

/**
 * An act that cannot be taken back: the first press unfolds what it means, the second does it. Works
 * without scripts, and asks nothing of a thumb that slipped.
 */
export function TwoStepButton(props: TwoStepButtonProps) {
  const { label, warning, confirmLabel, intent, kind, refusal } = props
  const words = refusal?.intent === intent ? refusal.words : undefined
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <details className="two-step" open={words !== undefined}>
      <summary className={`button button-large w-full button-${kind ?? 'primary'}`}>
        {label}
      </summary>
      <Form method="post" className="grid gap-4 pt-4" preventScrollReset>
        <SubmissionKey />
        <p>{warning}</p>
        <RefusalNotice kind="warning" message={words} />
        <Button type="submit" name="intent" value={intent} size="large" pending={isSending}>
          {confirmLabel}
        </Button>
      </Form>
    </details>
  )
}
