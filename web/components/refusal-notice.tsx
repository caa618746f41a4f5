import { useEffect, useRef } from 'react'
import { useTranslations } from '../intl/use-translations.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { useRootData } from '../root-data.ts'

interface RefusalNoticeProps {
  kind: 'info' | 'warning' | 'error'
  /** The server's words, empty where it could not be reached; undefined: nothing was refused. */
  message: string | undefined
  /** The action's answer: a new one takes the focus again. */
  answer: unknown
}

/** Without scripts the answer is a new page: the browser moves the focus then. */
const FOCUS_ON_LOAD = { autoFocus: true }

/**
 * Why a press did nothing. It takes the focus, which brings it into view: the button that was pressed
 * may stand screens below. Nothing where the same words stand in place of that button.
 */
export function RefusalNotice({ kind, message, answer }: RefusalNoticeProps) {
  const t = useTranslations('shell')
  const box = useRef<HTMLDivElement>(null)
  const isNew = !useSaidInPlace(message) && message !== undefined
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew, answer])
  if (!isNew) return null
  return (
    <div ref={box} tabIndex={-1} {...FOCUS_ON_LOAD}>
      <Notice kind={kind} live title={message === '' ? t('lost') : message} />
    </div>
  )
}

/** Whether `<UnlessOff>` says it: a press on a page of before is refused with the same words. */
export function useSaidInPlace(message: string | undefined): boolean {
  const off = useRootData()?.off ?? {}
  return message !== undefined && Object.values(off).includes(message)
}
