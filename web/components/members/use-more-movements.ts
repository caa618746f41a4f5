import { useState } from 'react'
import type { Entry } from '#contract/members.ts'
import { lostTitle } from '../../client/shown-page.ts'
import { useRootData } from '../../page/root-data.ts'
import { useKeptHere } from '../../page/use-kept-here.ts'

export interface Movements {
  entries: readonly Entry[]
  hasMore: boolean
}

/** What comes now is the newest; the earlier ones that somebody had asked for here follow. */
function withEarlier(first: Movements, left: Movements | undefined): Movements {
  const last = first.entries.at(-1)?.number ?? 0
  const isLeft = left?.entries.some(({ number }) => number === last)
  if (!left || !isLeft) return first
  const earlier = left.entries.filter(({ number }) => number < last)
  return { entries: [...first.entries, ...earlier], hasMore: left.hasMore }
}

/** The movements of the page, and those before them that were asked for. Key it by the first one. */
export function useMoreMovements(first: Movements) {
  const [found, setFound] = useKeptHere<Movements>('movements', (left) => withEarlier(first, left))
  const [isLoading, setLoading] = useState(false)
  /** What kept them away: another object for each press. */
  const [failure, setFailure] = useState<{ title: string }>()
  const root = useRootData()
  const before = found.entries.at(-1)?.number

  const loadMore = async () => {
    if (!root || before === undefined || isLoading) return
    setLoading(true)
    // Only those who ask for more need the client of the calls. A chunk that does not come is a
    // failure like any other.
    const more = await import('../../client/browser-api.ts')
      .then(({ makeBrowserApi }) => makeBrowserApi(root).members.listEntries({ before }))
      .catch(() => undefined)
    setLoading(false)
    setFailure(more?.success ? undefined : { title: lostTitle(more) })
    if (!more?.success) return
    const { entries, paging } = more
    setFound({ entries: [...found.entries, ...entries], hasMore: paging.hasMore })
  }
  return { ...found, before, isLoading, failure, loadMore }
}
