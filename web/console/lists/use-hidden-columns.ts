import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CONSOLE_LISTS, type ConsoleList } from '#contract/values/console-lists.ts'

/** In the address: what is left out, or that nothing is. */
const FIELD = 'without'
const NOTHING = 'none'

/**
 * The columns that a list leaves out: those that its address names, as a view's does, else what was chosen in this
 * browser last.
 */
export function useHiddenColumns(list: ConsoleList) {
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState(() => readChosen(list))
  const inAddress = params.get(FIELD)
  const hidden = inAddress === null ? chosen : knownOf(list, inAddress)
  return {
    hidden,
    hide(names: readonly string[]) {
      keepChosen(list, names)
      setChosen(names)
      if (inAddress === null) return
      const without = (before: URLSearchParams) => {
        const next = new URLSearchParams(before)
        next.delete(FIELD)
        return next
      }
      setParams(without, { preventScrollReset: true, replace: true })
    },
    /** What the address of a view says of them; nothing where that is so anyway. */
    named(names: readonly string[]): [string, string][] {
      if (names.length > 0) return [[FIELD, names.join('.')]]
      return chosen.length > 0 ? [[FIELD, NOTHING]] : []
    },
  }
}

function knownOf(list: ConsoleList, names: string): readonly string[] {
  const given = names.split('.')
  return CONSOLE_LISTS[list].columns.filter((name) => given.includes(name))
}

function keyOf(list: ConsoleList): string {
  return `console-columns:${list}`
}

function readChosen(list: ConsoleList): readonly string[] {
  try {
    return knownOf(list, localStorage.getItem(keyOf(list)) ?? '')
  } catch {
    // A browser that keeps nothing: the list has all of its columns.
    return []
  }
}

function keepChosen(list: ConsoleList, names: readonly string[]): void {
  try {
    if (names.length === 0) localStorage.removeItem(keyOf(list))
    else localStorage.setItem(keyOf(list), names.join('.'))
  } catch {
    // Until the page is left it holds all the same.
  }
}
