import type { ReactNode } from 'react'
import type { ConsoleList } from '#contract/values/console-lists.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ListTable, type ListRows } from './list-table.tsx'
import type { BulkAct } from './use-bulk-run.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useSelection } from './use-selection.ts'
import { ViewBar } from './view-bar.tsx'

interface ViewedListProps<Row, Answer extends object> extends ListRows<Row> {
  list: ConsoleList
  /** What stands in place of no rows. */
  empty: ReactNode
  /** What can be done with many of them; without any, none is chosen. */
  acts?: readonly BulkAct<Row, Answer>[] | undefined
  /** As a row is called where nothing else of it is seen. */
  nameOf?: (row: Row) => string
}

/**
 * A list with own views and chosen columns above it, and with what can be done with many of its rows at once. Of another
 * list it is another one: give it a key.
 */
export function ViewedList<Row, Answer extends object>({
  list,
  empty,
  acts = [],
  nameOf,
  ...table
}: ViewedListProps<Row, Answer>) {
  const { rows, keyOf } = table
  const columnChoice = useHiddenColumns(list)
  const selection = useSelection({ rows, keyOf, nameOf: nameOf ?? keyOf })
  const columns = table.columns.flatMap(({ name, head }) => (name ? [{ name, head }] : []))
  const isChosenFrom = acts.length > 0 && rows.length > 0
  return (
    <>
      <ViewBar {...{ list, columns, columnChoice }} />
      {acts.length > 0 && <BulkBar selection={selection} acts={acts} />}
      {rows.length === 0 ? (
        empty
      ) : (
        <ListTable
          {...table}
          hidden={columnChoice.hidden}
          selection={isChosenFrom ? selection : undefined}
        />
      )}
    </>
  )
}
