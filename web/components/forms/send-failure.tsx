import { useEffect, useRef } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

interface SendFailureProps {
  /** The server's words; undefined: nothing was refused. */
  message: string | undefined
  /** Its answer did not come, or it has not left the phone: the words say all of it. */
  isLost: boolean
  /** Nothing is to be sent again soon. */
  isForToday: boolean
  /** A new one takes the focus again. */
  answer: unknown
}

/** Without scripts the answer is a new page: the browser moves the focus then. */
const FOCUS_ON_LOAD = { autoFocus: true }

/** That a form was not sent, beside the button that was pressed: on top nobody on a phone would see it. */
export function SendFailure({ message, isLost, isForToday, answer }: SendFailureProps) {
  const t = useTranslations('forms')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [answer])
  if (message === undefined) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mb-36" {...FOCUS_ON_LOAD}>
      {isLost ? (
        <Notice kind="error" live title={message} />
      ) : (
        <Notice kind="error" live title={t('failed')}>
          {message} {t(isForToday ? 'kept' : 'retry')}
        </Notice>
      )}
    </div>
  )
}
