import { startTransition, useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { artHref } from '../../art/art.tsx'
import { prefetchWhenIdle, whenIdle } from '../../client/prefetch-links.ts'

interface Ahead {
  /** The entry of the history whose links these are. */
  key: string
  pages: string[]
  /** Of so many pages the files are asked for. */
  count: number
}

/**
 * Fetches ahead what the links in view lead to, once the page has come to rest: one page after the other, since
 * the links to the files of all of them at once would keep a slow phone from what somebody presses meanwhile.
 */
export function IdlePrefetch() {
  const { key } = useLocation()
  const [ahead, setAhead] = useState<Ahead>()
  useEffect(() => whenIdle(fetchAhead), [])
  useEffect(
    () =>
      prefetchWhenIdle(() => {
        void import('../../client/links-in-view.ts').then(
          ({ linksInView }) => {
            const pages = linksInView()
            startTransition(() => setAhead({ key, pages, count: 1 }))
          },
          () => undefined,
        )
      }),
    [key],
  )
  useEffect(() => {
    if (!ahead || ahead.count >= ahead.pages.length) return undefined
    const next = { ...ahead, count: ahead.count + 1 }
    return prefetchWhenIdle(() => startTransition(() => setAhead(next)))
  }, [ahead])
  if (ahead?.key !== key) return null
  return ahead.pages
    .slice(0, ahead.count)
    .map((page) => <PrefetchPageLinks key={page} page={page} />)
}

/** What this page may need of itself where nothing can be fetched any more. */
function fetchAhead() {
  for (const name of ['scenes/offline', 'scenes/error']) new Image().src = artHref(name)
}
