import { useRef, useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../art/icons.tsx'
import { UploadIcon } from '../../art/thing-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { CheckReport } from './check-report.tsx'
import { checkStatement, type CheckOutcome } from './statement-check.ts'
import './statement-checker.css'

/** A statement of 5,000 entries has 5 MB. */
const MAX_BYTES = 20_000_000

type Shown = CheckOutcome | { kind: 'large' } | undefined

/**
 * Checks a chosen or pasted statement in this browser alone. Its code comes with the
 * page, so that it works when the network has gone.
 */
export function StatementChecker() {
  const t = useTranslations('statements')
  const [shown, setShown] = useState<Shown>()
  const [isRunning, setRunning] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)

  const run = async (read: () => Promise<string> | string) => {
    setRunning(true)
    setShown(undefined)
    try {
      setShown(await checkStatement(await read()))
    } catch {
      setShown({ kind: 'unreadable', place: '…' })
    }
    setRunning(false)
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_BYTES) setShown({ kind: 'large' })
    else void run(() => file.text())
  }
  return (
    <>
      <section className="card no-script:hidden">
        <label className="file-drop">
          <UploadIcon className="size-8" />
          <span className="font-semibold">{t('file')}</span>
          <span className="text-14 text-muted">{t('fileHint')}</span>
          <input
            type="file"
            accept=".json,.csv,application/json,text/csv"
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        <details className="disclosure mt-4">
          <summary className="min-h-11 py-2">
            {t('paste')}
            <ChevronDownIcon className="size-5" />
          </summary>
          <div className="grid justify-items-start gap-3 pt-2">
            <TextArea
              ref={text}
              name="statement"
              label={t('pasteLabel')}
              rows={6}
              spellCheck={false}
              className="w-full"
            />
            <Button kind="quiet" onClick={() => void run(() => text.current?.value ?? '')}>
              {t('check')}
            </Button>
          </div>
        </details>
      </section>
      <noscript>
        <p className="notice">{t('noScript')}</p>
      </noscript>
      {isRunning && (
        <p className="flex items-center justify-center gap-3 text-muted" role="status">
          <Spinner />
          {t('running')}
        </p>
      )}
      {shown && <CheckReport outcome={shown} />}
    </>
  )
}
