import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkAct } from './use-bulk-run.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Row, Answer extends object> {
  selection: Selection<Row>
  acts: readonly BulkAct<Row, Answer>[]
}

/** How many rows are chosen, and what can be done with all of them. */
export function BulkBar<Row, Answer extends object>({
  selection,
  acts,
}: BulkBarProps<Row, Answer>) {
  const t = useTranslations('console-lists.bulk')
  const { rows, chosen, chooseAll } = selection
  const [open, setOpen] = useState<BulkAct<Row, Answer>>()
  const isSome = chosen.length > 0
  const isAll = isSome && chosen.length === rows.length
  return (
    <div
      className="list-bulk"
      role="group"
      aria-label={t('group')}
      data-chosen={isSome || undefined}
    >
      <label className="choice">
        <input
          ref={(box) => {
            if (box) box.indeterminate = isSome && !isAll
          }}
          type="checkbox"
          disabled={rows.length === 0}
          checked={isAll}
          onChange={() => chooseAll(!isAll)}
        />
        <span>{t('allOnPage', { count: rows.length })}</span>
      </label>
      <span role="status" className={isSome ? 'text-muted tabular-nums' : 'sr-only'}>
        {isSome && t('chosen', { count: chosen.length })}
      </span>
      {isSome && (
        <span className="list-bulk-acts">
          {acts
            .filter(({ isFor }) => chosen.some(isFor))
            .map((act) => (
              <Button key={act.name} kind="quiet" size="small" onClick={() => setOpen(act)}>
                {act.label}
              </Button>
            ))}
          <Button kind="text" size="small" onClick={() => chooseAll(false)}>
            {t('clear')}
          </Button>
        </span>
      )}
      {open && <BulkDialog act={open} selection={selection} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
