import { useEffect, useRef } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { useSaidInPlace } from '../refusal-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface SendFailureProps {
  /** The server's words; undefined: nothing was refused. */
  message: string | undefined
  /** The action's answer: a new one takes the focus again. */
  answer: unknown
}

/** Without scripts the answer is a new page: the browser moves the focus then. */
const FOCUS_ON_LOAD = { autoFocus: true }

/** That a form was not sent, beside the button that was pressed: on top nobody on a phone would see it. */
export function SendFailure({ message, answer }: SendFailureProps) {
  const t = useTranslations('forms')
  const box = useRef<HTMLDivElement>(null)
  const isShown = !useSaidInPlace(message) && message !== undefined
  useEffect(() => box.current?.focus(), [answer])
  if (!isShown) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mb-36" {...FOCUS_ON_LOAD}>
      <Notice kind="error" live title={t('failed')}>
        {message} {t('retry')}
      </Notice>
    </div>
  )
}
