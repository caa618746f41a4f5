import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { holdPresses } from '../../ui/hold-presses.ts'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { useTell } from '../shell/notes.tsx'
import { BulkReportView } from './bulk-report.tsx'
import { useBulkRun, type BulkAct, type BulkReport } from './use-bulk-run.ts'
import type { Selection } from './use-selection.ts'

interface BulkDialogProps<Row, Answer extends object> {
  act: BulkAct<Row, Answer>
  selection: Selection<Row>
  onClose: () => void
}

/** Asks once for all, tells how far it is, and what has become of each. */
export function BulkDialog<Row, Answer extends object>({
  act,
  selection,
  onClose,
}: BulkDialogProps<Row, Answer>) {
  const t = useTranslations('console-lists.bulk')
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const { run, stop, progress } = useBulkRun()
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [report, setReport] = useState<BulkReport<Row, Answer>>()
  const [undone, setUndone] = useState<BulkReport<Row, object>>()
  // What was chosen as it was opened: the list behind it goes on.
  const [rows] = useState(() => selection.chosen.filter(act.isFor))
  const [others] = useState(() => selection.chosen.length - rows.length)
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const isClosed = useRef(false)
  const foot = useRef<HTMLDivElement>(null)
  const isMissing =
    (act.asksReason && reason.trim().length < LEAST_REASON) || (act.choice && choice === '')
  const { undo } = act

  const begin = async () => {
    setAsked(true)
    if (isMissing) return
    // The same button stops it next.
    holdPresses(foot.current)
    const told = await run(rows, (row) => act.ask(row, { reason, choice }))
    selection.drop(told.done.map(({ row }) => row))
    setReport(told)
    await revalidate()
    if (isClosed.current) tell(t('done', { count: told.done.length, of: told.of }))
  }
  const takeBack = async (told: BulkReport<Row, Answer>) => {
    if (!undo) return
    holdPresses(foot.current)
    const answers = new Map(told.done.map(({ row, answer }) => [row, answer]))
    const back = await run([...answers.keys()], (row) => undo(row, answers.get(row) as Answer))
    setUndone(back)
    await revalidate()
    if (isClosed.current) tell(t('undone', { count: back.done.length, of: back.of }))
  }
  const close = () => {
    isClosed.current = true
    stop()
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={act.titleOf(rows.length)}
      closeLabel={t('close')}
      actions={
        <div ref={foot} className="contents">
          {report && undo && report.done.length > 0 && !undone && !progress && (
            <Button kind="quiet" onClick={() => void takeBack(report)}>
              {t('undo', { count: report.done.length })}
            </Button>
          )}
          <Button
            kind={progress || report ? 'quiet' : 'primary'}
            onClick={() => (progress ? stop() : report ? setOpen(false) : void begin())}
          >
            {progress ? t('stop') : report ? t('close') : act.titleOf(rows.length)}
          </Button>
        </div>
      }
    >
      {!report && !progress && (
        <div className="grid gap-4">
          {act.text !== undefined && <p className="text-muted">{act.text}</p>}
          {others > 0 && <p>{t('others', { count: others })}</p>}
          {act.choice && (
            <SelectInput
              name="bulk-choice"
              label={act.choice.label}
              placeholder={t('choosePlease')}
              options={act.choice.options}
              value={choice}
              {...(isAsked && choice === '' && { error: t('choosePlease') })}
              onChange={({ currentTarget }) => setChoice(currentTarget.value)}
            />
          )}
          {act.asksReason && (
            <ReasonField
              value={reason}
              onChange={setReason}
              isAsked={isAsked}
              {...(act.reasonHint !== undefined && { hint: act.reasonHint })}
            />
          )}
          <p className="text-14 text-muted">{t('each')}</p>
        </div>
      )}
      {progress && (
        <ProgressBar
          label={t('running')}
          value={progress.at}
          max={progress.of}
          valueText={t('progress', { at: progress.at, of: progress.of })}
        />
      )}
      <div role="status">
        {report && !progress && (
          <BulkReportView
            report={undone ?? report}
            isUndo={undone !== undefined}
            keyOf={selection.keyOf}
            nameOf={selection.nameOf}
          />
        )}
      </div>
    </Dialog>
  )
}
