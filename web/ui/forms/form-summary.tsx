import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'

export type FieldMistake = {
  /** Id of the control, not of its box. */
  id: string
  /** The same words as at the field. */
  message: string
}

type FormSummaryProps = {
  title: string
  mistakes: readonly FieldMistake[]
  /** The action's answer: a new one takes the focus again, even with the same mistakes. */
  answer?: unknown
}

/** A form sent without JavaScript comes back as a new page: the browser moves the focus then. */
const FOCUS_ON_LOAD = { autoFocus: true }

/**
 * All mistakes of a form on top of it; takes the focus when there is a new one, not when one is
 * mended. The links move the
 * focus themselves: a hash navigation would make the router forget the action's answer.
 */
export function FormSummary({ title, mistakes, answer }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const known = useRef<{ answer: unknown; ids: string[] }>({ answer: undefined, ids: [] })
  const ids = mistakes.map(({ id, message }) => id + message).join('\n')
  useEffect(() => {
    const now = ids.split('\n')
    const before = known.current
    known.current = { answer, ids: now }
    // Whoever mends one after the other is not taken away from his field.
    const isSameAnswer = answer !== undefined && before.answer === answer
    const isFewer = isSameAnswer && now.every((id) => before.ids.includes(id))
    if (!isFewer) box.current?.focus()
  }, [ids, answer])
  if (mistakes.length === 0) return null
  return (
    <div ref={box} className="form-summary" role="alert" tabIndex={-1} {...FOCUS_ON_LOAD}>
      <h2 className="text-18">{title}</h2>
      <ul className="mt-2 grid gap-1">
        {mistakes.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-block py-1" onClick={focusField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
