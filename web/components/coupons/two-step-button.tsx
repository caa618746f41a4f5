import { Form, useNavigation } from 'react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'

interface TwoStepButtonProps {
  /** What the first press says. */
  label: string
  /** What cannot be taken back, before the second. */
  warning: ReactNode
  confirmLabel: string
  /** Value of `intent` in the form. */
  intent: string
  kind?: 'primary' | 'quiet'
}

/**
 * An act that cannot be taken back: the first press unfolds what it means, the second does it. Works
 * without scripts, and asks nothing of a thumb that slipped.
 */
export function TwoStepButton({ label, warning, confirmLabel, intent, kind }: TwoStepButtonProps) {
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <details className="two-step">
      <summary className={`button button-large button-${kind ?? 'primary'}`}>{label}</summary>
      <Form method="post" className="grid gap-4 pt-4" preventScrollReset>
        <SubmissionKey />
        <p>{warning}</p>
        <Button type="submit" name="intent" value={intent} size="large" pending={isSending}>
          {confirmLabel}
        </Button>
      </Form>
    </details>
  )
}
