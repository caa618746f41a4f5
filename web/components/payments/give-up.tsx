import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { Button } from '../../ui/button.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'

interface GiveUpProps {
  /** What it means, before it is done. */
  text: ReactNode
  /** Of the first button and of the second. */
  labels: { ask: string; confirm: string }
  isSending: boolean
  /** Why the last press did nothing. */
  failure?: Pick<ApiFailure, 'resultMessage'> | undefined
  /** With scripts; without them, and where nothing is given, the form is sent. */
  onGiveUp?: () => void
  /** What the form sends. */
  children?: ReactNode
}

/** Two presses: who has just confirmed at the bank should wait instead. */
export function GiveUp({ text, labels, isSending, failure, onGiveUp, children }: GiveUpProps) {
  return (
    <details className="two-step">
      <summary className="button button-quiet w-full">{labels.ask}</summary>
      <Form
        method="post"
        className="grid gap-4 pt-4"
        onSubmit={(event) => {
          if (!onGiveUp && !isSending) return
          event.preventDefault()
          if (!isSending) onGiveUp?.()
        }}
      >
        <SubmissionKey />
        <p className="phrases">{text}</p>
        {children}
        <RefusalNotice kind="error" message={failure?.resultMessage} answer={failure} />
        <Button type="submit" kind="quiet" name="intent" value="abandon" pending={isSending}>
          {labels.confirm}
        </Button>
      </Form>
    </details>
  )
}
