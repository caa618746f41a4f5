import { useTranslations } from '../../intl/use-translations.ts'
import type { Selection } from './use-selection.ts'

/** The box of a row: with the shift key, by mouse or space bar, all up to it. */
export function PickBox<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  const t = useTranslations('console-lists.bulk')
  return (
    <td className="list-pick">
      <label className="choice">
        <input
          type="checkbox"
          aria-label={t('choose', { name: selection.nameOf(row) })}
          checked={selection.isChosen(row)}
          onChange={({ currentTarget, nativeEvent }) => {
            const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
            selection.choose(row, currentTarget.checked, isRange)
          }}
        />
      </label>
    </td>
  )
}
