import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'

interface ColumnsDialogProps {
  /** Those that can be left out. */
  columns: readonly { name: string; head: string }[]
  hidden: readonly string[]
  onHide: (names: readonly string[]) => void
  onClose: () => void
}

/** Which columns a list has; it follows at once. */
export function ColumnsDialog({ columns, hidden, onHide, onClose }: ColumnsDialogProps) {
  const t = useTranslations('console-lists')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('columns')}
      closeLabel={t('close')}
      actions={
        <Button kind="quiet" disabled={hidden.length === 0} onClick={() => onHide([])}>
          {t('allColumns')}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{t('columnsText')}</p>
      {columns.map(({ name, head }) => (
        <Checkbox
          key={name}
          name={`column-${name}`}
          label={head}
          checked={!hidden.includes(name)}
          onChange={({ currentTarget }) => {
            const others = hidden.filter((one) => one !== name)
            onHide(currentTarget.checked ? others : [...others, name])
          }}
        />
      ))}
    </Dialog>
  )
}
