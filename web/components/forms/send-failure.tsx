import { useEffect, useRef } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { KeptForm } from './use-kept-form.ts'

interface SendFailureProps {
  /** The server's words; undefined: nothing was refused. */
  message: string | undefined
  /** Its answer did not come, or it has not left the phone: the words say all of it. */
  isLost: boolean
  /** It has not left this time. */
  isUnsent: boolean
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
  const { message, isLost, isUnsent, unknown, lacksAccount, isForToday, answer } = props
  const t = useTranslations('forms')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [answer])
  // What a page says of a form that left before it was loaded anew; whoever is in it already stays there.
  const isFromBefore = unknown !== undefined && answer === undefined
  useEffect(() => {
    const form = box.current?.closest('form')
    if (isFromBefore && !form?.contains(document.activeElement)) box.current?.focus()
  }, [isFromBefore])
  if (message === undefined) return null
  const isOther = unknown === 'changed'
  const asksAccount = unknown !== undefined && lacksAccount
  const more = [
    isOther && isUnsent && t('changed'),
    asksAccount && t('accountAgain'),
    unknown === 'as sent' && !asksAccount && t('unchanged'),
  ]
  return (
    <div ref={box} tabIndex={-1} className="scroll-mb-36" {...FOCUS_ON_LOAD}>
      {unknown || isLost ? (
        <Notice kind="error" live title={isOther && !isUnsent ? t('changed') : message}>
          {more.filter(Boolean).join(' ')}
        </Notice>
      ) : (
        <Notice kind="error" live title={t('failed')}>
          {message} {t(isForToday ? 'kept' : 'retry')}
        </Notice>
      )}
    </div>
  )
}
