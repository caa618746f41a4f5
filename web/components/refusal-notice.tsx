import { useEffect, useRef, type ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { useRootData } from '../page/root-data.ts'

interface RefusalNoticeProps {
  kind: 'info' | 'warning' | 'error'
  /** Why, in words of the server or of `client/keep-page.ts`; undefined: nothing was refused. */
  message: string | undefined
  /** Of a call, where it is not the page's action that answers. */
  answer?: unknown
  /** What the page says of that. */
  children?: ReactNode
  /** The button stays where it is, also where `<UnlessOff>` would else say why there is none. */
  keepsButton?: boolean
}

/** Why a press of one of a page's forms did nothing. */
export interface Refusal {
  /** Value of `intent` in that form: it says so itself, beside its button. */
  intent: string
  words: string
}

/** Of an answer that names its form. */
export function refusalIn(
  answer: { intent?: string | undefined; failure?: ApiFailure } | undefined,
): Refusal | undefined {
  const { intent = '', failure } = answer ?? {}
  return failure && { intent, words: failure.resultMessage }
}

/** Without scripts the answer is a new page: the browser moves the focus then. */
const FOCUS_ON_LOAD = { autoFocus: true }

/**
 * Why a press did nothing. It takes the focus with each answer, which brings it into view: the button that
 * was pressed may stand screens below; with it comes the button below it, which most of these words ask for.
 * Other words for the same answer take no focus. Nothing where the same words stand in place of that button.
 */
export function RefusalNotice(props: RefusalNoticeProps) {
  const { kind, message, answer: ofCall, children, keepsButton } = props
  const ofAction: unknown = useActionData()
  const answer = ofCall ?? ofAction
  const box = useRef<HTMLDivElement>(null)
  const isInPlace = useSaidInPlace(message) && !keepsButton
  const isNew = message !== undefined && !isInPlace
  useEffect(() => {
    if (isNew && answer !== undefined) box.current?.focus()
  }, [isNew, answer])
  if (!isNew) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mb-36" {...FOCUS_ON_LOAD}>
      <Notice kind={kind} live title={message}>
        {children}
      </Notice>
    </div>
  )
}

/** Whether `<UnlessOff>` says it: a press on a page of before is refused with the same words. */
function useSaidInPlace(message: string | undefined): boolean {
  const off = useRootData()?.off ?? {}
  return message !== undefined && Object.values(off).includes(message)
}
