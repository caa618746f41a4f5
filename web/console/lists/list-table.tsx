import { Fragment, type ReactNode } from 'react'
import type { Area } from '#contract/values/area.ts'
import type { ListColumn } from '#contract/values/console-lists.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { classNames } from '../../ui/class-names.ts'
import { OfArea } from '../client/of-area.tsx'
import { PickBox } from './pick-box.tsx'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  /** By which it is left out; without it, it names the row and always stands there. */
  name?: ListColumn
  head: string
  /** Of its cells: `amount`, `list-rest` and so on. */
  look?: string
  cell: (row: Row) => ReactNode
}

export interface ListRows<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Whose times and money its row has; null: those around it. */
  areaOf?: (row: Row) => Area | null
  /** What is open below a row. */
  moreOf?: (row: Row) => ReactNode
}

interface ListTableProps<Row> extends ListRows<Row> {
  caption?: string
  hidden?: readonly string[]
  selection?: Selection<Row> | undefined
}

/** A list's rows: all columns but those that are left out, and a box to each row where rows can be chosen. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, columns, keyOf, areaOf, moreOf, caption, hidden = [], selection } = props
  const t = useTranslations('console-lists.bulk')
  const shown = columns.filter(({ name }) => name === undefined || !hidden.includes(name))
  const lineOf = (row: Row) => {
    const more = moreOf?.(row)
    return (
      <>
        <tr className={selection?.isChosen(row) ? 'list-picked' : undefined}>
          {selection && <PickBox row={row} selection={selection} />}
          {shown.map(({ name = '', look, cell }) => (
            <td key={name} className={classNames(name === '' && 'list-first', look)}>
              {cell(row)}
            </td>
          ))}
        </tr>
        {more !== undefined && (
          <tr className="list-more">
            <td colSpan={shown.length + (selection ? 1 : 0)}>{more}</td>
          </tr>
        )}
      </>
    )
  }
  return (
    <table className="list">
      {caption !== undefined && <caption className="py-2 text-start text-18">{caption}</caption>}
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="list-pick">
              <span className="sr-only">{t('column')}</span>
            </th>
          )}
          {shown.map(({ name = '', head, look }) => (
            <th
              key={name}
              scope="col"
              className={look?.split(' ').includes('amount') ? 'amount' : undefined}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const area = areaOf?.(row) ?? null
          const line = lineOf(row)
          if (area === null) return <Fragment key={keyOf(row)}>{line}</Fragment>
          return (
            <OfArea key={keyOf(row)} area={area}>
              {line}
            </OfArea>
          )
        })}
      </tbody>
    </table>
  )
}
