import { useState } from 'react'
import type { Entry } from '#contract/members.ts'
import { useRootData } from '../../root-data.ts'

export interface Movements {
  entries: readonly Entry[]
  hasMore: boolean
}

/** The movements of the page, and those before them that were asked for. Key it by the first one. */
export function useMoreMovements(first: Movements) {
  const [found, setFound] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const root = useRootData()
  const before = found.entries.at(-1)?.number

  const loadMore = async () => {
    if (!root || before === undefined || state === 'loading') return
    setState('loading')
    // Only those who ask for more need the client of the calls. A chunk that does not come is a
    // failure like any other.
    const more = await import('../../client/browser-api.ts')
      .then(({ makeBrowserApi }) => makeBrowserApi(root).listMemberEntries({ before }))
      .catch(() => undefined)
    setState(more?.success ? 'idle' : 'failed')
    if (!more?.success) return
    const { entries, paging } = more
    setFound({ entries: [...found.entries, ...entries], hasMore: paging.hasMore })
  }
  return { ...found, before, state, loadMore }
}
