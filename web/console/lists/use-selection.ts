import { useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Which rows of a list's present page are chosen, to do something with all of them. */
export interface Selection<Row> {
  rows: readonly Row[]
  chosen: readonly Row[]
  isChosen: (row: Row) => boolean
  /** With a range: all from the one that was chosen last up to it. */
  choose: (row: Row, isOn: boolean, isRange: boolean) => void
  chooseAll: (isOn: boolean) => void
  drop: (rows: readonly Row[]) => void
  keyOf: (row: Row) => string
  /** As it is called where nothing else of it is seen. */
  nameOf: (row: Row) => string
}

interface Rows<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
}

const NOBODY: ReadonlySet<string> = new Set()

/** Another page or another filter begins with none: what is not seen is not chosen. */
export function useSelection<Row>({ rows, keyOf, nameOf }: Rows<Row>): Selection<Row> {
  const { search } = useLocation()
  const [kept, setKept] = useState({ search, keys: NOBODY })
  const last = useRef<string>(undefined)
  const keys = kept.search === search ? kept.keys : NOBODY
  const turn = (changed: readonly Row[], isOn: boolean) => {
    const next = new Set(keys)
    for (const row of changed) {
      if (isOn) next.add(keyOf(row))
      else next.delete(keyOf(row))
    }
    setKept({ search, keys: next })
  }
  return {
    ...{ rows, keyOf, nameOf },
    chosen: rows.filter((row) => keys.has(keyOf(row))),
    isChosen: (row) => keys.has(keyOf(row)),
    choose(row, isOn, isRange) {
      const here = rows.indexOf(row)
      const there = rows.findIndex((one) => keyOf(one) === last.current)
      last.current = keyOf(row)
      if (!isRange || there < 0) turn([row], isOn)
      else turn(rows.slice(Math.min(here, there), Math.max(here, there) + 1), isOn)
    },
    chooseAll: (isOn) => turn(rows, isOn),
    drop: (gone) => turn(gone, false),
  }
}
