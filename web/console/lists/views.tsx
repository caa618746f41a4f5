import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { ListView } from '#contract/console/views.ts'
import type { ConsoleList } from '#contract/values/console-lists.ts'

interface Views {
  views: readonly ListView[]
  /** What a change of them has answered. */
  keep: (answer: { views: readonly ListView[] }) => void
}

const viewsContext = createContext<Views | undefined>(undefined)

/** The own views of all lists, as the console began and as they were changed since. */
export function ViewsProvider({
  views: atFirst,
  children,
}: {
  views: readonly ListView[]
  children: ReactNode
}) {
  const [views, setViews] = useState(atFirst)
  const value = useMemo(
    () => ({ views, keep: (answer: { views: readonly ListView[] }) => setViews(answer.views) }),
    [views],
  )
  return <viewsContext.Provider value={value}>{children}</viewsContext.Provider>
}

export function useKeptViews(): Views {
  const kept = useContext(viewsContext)
  if (!kept) throw new Error('No ViewsProvider above')
  return kept
}

/** Those of one list. */
export function useViewsOf(list: ConsoleList): readonly ListView[] {
  const { views } = useKeptViews()
  return useMemo(() => views.filter((view) => view.list === list), [views, list])
}
