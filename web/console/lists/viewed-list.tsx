import type { ReactNode } from 'react'
import type { ConsoleList } from '#contract/values/console-lists.ts'
import { ListTable, type ListRows } from './list-table.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { ViewBar } from './view-bar.tsx'

interface ViewedListProps<Row> extends ListRows<Row> {
  list: ConsoleList
  /** What stands in place of no rows. */
  empty: ReactNode
}

/** A list with own views and chosen columns above it. Of another list it is another one: give it a key. */
export function ViewedList<Row>({ list, empty, ...table }: ViewedListProps<Row>) {
  const columnChoice = useHiddenColumns(list)
  const columns = table.columns.flatMap(({ name, head }) => (name ? [{ name, head }] : []))
  return (
    <>
      <ViewBar {...{ list, columns, columnChoice }} />
      {table.rows.length === 0 ? empty : <ListTable {...table} hidden={columnChoice.hidden} />}
    </>
  )
}
