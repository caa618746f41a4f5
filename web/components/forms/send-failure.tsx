import { useEffect, useRef } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { PressOutcome } from './use-contact-form.ts'
import type { KeptForm } from './use-kept-form.ts'

interface SendFailureProps {
  /** What is said of the last press; undefined: nothing. */
  message: string | undefined
  outcome: PressOutcome
  /** It has left, and nobody knows whether it has arrived. */
  unknown: KeptForm['unknown']
  /** What a page that is loaded anew does not have is to be typed once more. */
  lacksAccount: boolean
  /** Nothing is to be sent again soon. */
  isForToday: boolean
  /** A new one takes the focus again. */
  answer: unknown
}

/** Without scripts the answer is a new page: the browser moves the focus then. */
const FOCUS_ON_LOAD = { autoFocus: true }

/** That a form was not sent, beside the button that was pressed: on top nobody on a phone would see it. */
export function SendFailure(props: SendFailureProps) {
  const { message, unknown, answer } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [answer])
  // What a page says of a form that left before it was loaded anew; whoever is in it already stays there.
  const isFromBefore = unknown !== undefined && answer === undefined
  useEffect(() => {
    const form = box.current?.closest('form')
    if (isFromBefore && !form?.contains(document.activeElement)) box.current?.focus()
  }, [isFromBefore])
  const { title, more } = useWords(props)
  if (message === undefined && unknown === undefined) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mb-36" {...FOCUS_ON_LOAD}>
      <Notice kind="error" live title={title}>
        {more.filter(Boolean).join(' ')}
      </Notice>
    </div>
  )
}

/** What came of the last press, and of one before that nobody knows the end of. */
function useWords({ message, outcome, unknown, lacksAccount, isForToday }: SendFailureProps) {
  const t = useTranslations('forms')
  const lost = useTranslations('shell.lost')
  if (unknown === undefined) {
    if (outcome !== 'refused') return { title: message, more: [] }
    return { title: t('failed'), more: [message, t(isForToday ? 'kept' : 'retry')] }
  }
  const again = lacksAccount && t('accountAgain')
  if (unknown === 'changed') {
    // A lost press is open itself: this one has been changed since.
    const isOther = outcome === 'refused' || outcome === 'unsent'
    return isOther
      ? { title: message, more: [t('changed'), again] }
      : { title: t('changed'), more: [again] }
  }
  if (outcome === 'refused') return { title: message, more: [lost('unknown'), again] }
  const title = outcome === 'lost' ? message : lost('unknown')
  return { title, more: [again, t('unchanged')] }
}
